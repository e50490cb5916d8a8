import type { NamedMetric } from '@codegen-eval/measure'
import { InputError, inputErrorAt } from '@codegen-eval/messages'
import type { Batches, Item, Segment, SegmentSource } from '@codegen-eval/samples'
import { batchSegments } from '../batch-segments.ts'
import { type ScoreBatch, scoreBatch } from '../score-batch.ts'
import type { BatchQueue } from './batch-queue.ts'
import { type QueuedOptions, queuedBatches } from './queued-batches.ts'
import { restoreRows } from './stored-rows.ts'

/**
 * Has segments measured by the workers of a queue: yields them with their rows, in the order of the source, for
 * `createScorer`, `measureCorpus` and the analyses. Batches are taken while others are added, so that neither texts nor
 * rows of the whole are in memory.
 *
 * A failed batch becomes one error for each of its segments, which names the batch; the consumer decides whether it ends
 * the run. Broken rows of the source stay in their places.
 *
 * @throws UsageError (as a rejection) if the connection is lost for good; InputError if rows are of other texts, metrics or
 * versions.
 */
export async function* queuedSegments(
  queue: BatchQueue,
  source: SegmentSource,
  metrics: readonly NamedMetric[],
  options: QueuedOptions = {},
): Batches {
  const specs = metrics.map(({ spec }) => spec)
  const form = {
    batch: (items: readonly Item[], id: string): ScoreBatch =>
      scoreBatch(
        id,
        specs,
        items.filter((item): item is Segment => !(item instanceof InputError)),
      ),
    read: ({ id }: ScoreBatch, value: unknown) => restoreRows(id, value),
  }
  const batches = queuedBatches(queue, eachItem(source), form, { batchSize: 500, ...options })
  for await (const { items, batch, taken } of batches)
    yield inPlace(
      items,
      taken instanceof Error
        ? batch.segments.map(failedSegment(batch.id, taken))
        : await batchSegments(batch, taken, metrics),
    )
}

/** The items with other segments in the places of theirs. */
function inPlace(items: readonly Item[], segments: readonly Item[]): readonly Item[] {
  let next = 0
  return items.map((item) => (item instanceof InputError ? item : segments[next++]))
}

function failedSegment(batch: string, { message }: Error): (segment: Segment) => InputError {
  return ({ file, line }) => inputErrorAt({ file, line }, `batch ${batch} failed: ${message}`)
}

async function* eachItem(source: SegmentSource): AsyncGenerator<Item> {
  for await (const each of source) {
    if (isList(each)) yield* each
    else yield each
  }
}

function isList(each: Item | readonly Item[]): each is readonly Item[] {
  return Array.isArray(each)
}
