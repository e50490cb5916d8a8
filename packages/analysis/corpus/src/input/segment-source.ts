import type { Batches, Item } from './segment.ts'

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
  if (typeof source !== 'object' || source === null)
    throw new TypeError(`segments: expected a list or a stream of segments, got ${typeof source}`)
  let batch: Item[] = []
  for await (const each of source) {
    if (isBatch(each)) {
      if (batch.length > 0) yield batch
      batch = []
      yield each
    } else {
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
