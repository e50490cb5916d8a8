import { InputError, messageOf } from '@codegen-eval/messages'
import type { Item, RowContext, Segment } from '@codegen-eval/samples'
import { openFileParts } from '@codegen-eval/samples/node/file-parts'
import { metricsOfRecipe } from '../../src/node/measure-rows.ts'
import { type PartWork, partBatches } from '../../src/node/part-batches.ts'
import { unpacked } from './unpacked.ts'

export const recipe = {
  registry: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry', args: [] },
  specs: [{ spec: 'exact-match', full: 'exact-match' }],
  fitted: new Map<string, string>(),
  loaded: new Map<string, string>(),
  options: {},
}
export const rowOf = (id: number, more: object = {}) =>
  JSON.stringify({ id, references: 'r', candidate: id % 3 ? 'c' : 'r', ...more })
export const rows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, id) => rowOf(id, more))

export const idsOf = (items: readonly Item[]) =>
  items.map((item) => (item instanceof InputError ? 'broken' : item.id))

export const metrics = await metricsOfRecipe(recipe)

/** Reads a file in parts: its items, notices and counts, and the error at its end. */
export async function readParts(path: string, given: Partial<PartWork & RowContext> = {}) {
  const { nullOutputs = 'error', ...options } = given
  const parts = await openFileParts(path, { nullOutputs })
  if (typeof parts === 'string') throw new Error(parts)
  const told = { items: [] as Item[], notices: [] as string[], nulls: 0, bytes: 0, error: '', parts: 0 }
  const context: RowContext = {
    file: 'rows.jsonl',
    model: 'rows',
    references: 'required',
    candidates: 'required',
    nullOutputs,
    onNotice: (text) => told.notices.push(text),
    onNullOutput: () => {
      told.nulls++
    },
  }
  const onBytes = (count: number) => {
    told.bytes += count
    told.parts++
  }
  const work: PartWork = {
    path,
    parts,
    metrics,
    recipe,
    threads: 2,
    waits: true,
    partBytes: 200,
    onBytes,
    ...options,
  }
  try {
    for await (const batch of partBatches(work, context)) told.items.push(...batch.map(unpacked))
  } catch (error) {
    told.error = messageOf(error)
  }
  return { ...told, size: parts.ranges.size, segments: told.items as Segment[] }
}
