import { InputError } from '@codegen-eval/messages'
import type { Batches, Item, Segment } from '@codegen-eval/samples'

export const recipe = {
  registry: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry', args: [] },
  specs: [
    { spec: 'chrf', full: 'chrf' },
    { spec: 'exact-match', full: 'exact-match' },
  ],
  fitted: new Map<string, string>(),
  loaded: new Map<string, string>(),
}
export const segment = (i: number): Segment => ({
  id: i,
  references: [`f(${i % 7}) {\n  return "é${i}"\n}`],
  models: ['x', 'y'],
  candidates: [`f(${i % 5}) { return ${i} }`, ''],
  file: 'rows.jsonl',
  line: i + 1,
})
export const items = Array.from(
  { length: 100 },
  (_, i): Item => (i === 40 ? new InputError('broken') : segment(i)),
)

export async function* batchesOf(all: readonly Item[], error?: Error): Batches {
  for (let start = 0; start < all.length; start += 30) yield all.slice(start, start + 30)
  if (error !== undefined) throw error
}
