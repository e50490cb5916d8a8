import { InputError } from '@codegen-eval/messages'
import type { Batches, Item, Segment } from '@codegen-eval/samples'
import { metricsOfRecipe } from '../../src/node/measure-rows.ts'
import { type ThreadOptions, threadedBatches } from '../../src/node/threaded-batches.ts'

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

export const metrics = await metricsOfRecipe(recipe)

/** The items of batches that threads have measured. */
export async function read(
  batches: Batches,
  options: Partial<ThreadOptions> = {},
  from = recipe,
  onItem: (item: Item) => void = () => {},
): Promise<Item[]> {
  const all: Item[] = []
  const given = { threads: 2, unthreaded: 0, ...options }
  for await (const batch of threadedBatches(batches, metrics, from, given))
    for (const item of batch) {
      onItem(item)
      all.push(item)
    }
  return all
}
