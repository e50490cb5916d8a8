import { kindOfValue } from '@codegen-eval/metric/internal'
import type { Batches, Item } from '../rows/segment.ts'

/** Segments from anywhere: one by one or in batches, in a list, a generator or a stream. */
export type SegmentSource = AsyncIterable<Item | readonly Item[]> | Iterable<Item | readonly Item[]>

/** Segments that come one by one are passed on in batches of this size. */
const BATCH_SIZE = 512

/**
 * The segments of a source in batches, in the same order.
 *
 * @throws TypeError for a source that is not a list or a stream.
 */
export async function* batchesOf(source: SegmentSource): Batches {
  checkSource(source)
  let batch: Item[] = []
  for await (const each of source) {
    if (isBatch(each)) {
      if (batch.length > 0) yield batch
      batch = []
      yield each
    } else {
      checkItem(each)
      batch.push(each)
      if (batch.length === BATCH_SIZE) {
        yield batch
        batch = []
      }
    }
  }
  if (batch.length > 0) yield batch
}

function isBatch(each: Item | readonly Item[]): each is readonly Item[] {
  return Array.isArray(each)
}

function checkSource(source: SegmentSource): void {
  const isSource =
    Array.isArray(source) || Symbol.asyncIterator in Object(source) || Symbol.iterator in Object(source)
  if (!isSource || typeof source === 'string')
    throw new TypeError(`segments: expected a list or a stream of segments, got ${kindOfValue(source)}`)
}

function checkItem(item: Item): void {
  if (item instanceof Error || (Array.isArray(item?.models) && Array.isArray(item.candidates))) return
  throw new TypeError(
    'segments: expected { id, references, models, candidates, file, line }; readRows makes them of rows { id, references, candidate }',
  )
}
