import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { NamedMetric } from '@codegen-eval/measure'
import { InputError, inputErrorAt, UsageError } from '@codegen-eval/messages'
import type { Batches, Item, Segment, SegmentSource } from '@codegen-eval/segments'
import { batchSegments } from '../batch-segments.ts'
import { type ScoreBatch, scoreBatch } from '../score-batch.ts'
import { type BatchQueue, LOOK_INTERVAL } from './batch-queue.ts'
import { batchName } from './queue-name.ts'

/** How segments are sent to workers. */
export interface QueuedOptions {
  /** Segments of a batch; 500 by default. */
  readonly batchSize?: number
  /**
   * The name of the run, with which batches are named. A run that was stopped and is started again by its name takes the
   * batches that are measured or waiting. By default it has a random name.
   */
  readonly run?: string
  /** Maximum number of batches on the server that this run added and did not take yet; 1000 by default. */
  readonly maxBatches?: number
  /** Called after each batch was added or taken. */
  readonly onProgress?: (progress: QueuedProgress) => void
  /** Called for each failed batch with its name and its error. */
  readonly onFailed?: (id: string, error: Error) => void
}

/** How far a run is, in batches. */
export interface QueuedProgress {
  readonly added: number
  /** Batches whose rows came back. */
  readonly measured: number
  readonly failed: number
}

/** Items of the input in their order, of which the segments are in a batch on the server. */
interface SentBatch {
  readonly items: readonly Item[]
  readonly batch: ScoreBatch
}

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
  const { batchSize = 500, run = randomUUID(), maxBatches = 1000, onProgress, onFailed } = options
  for (const [option, value] of Object.entries({ batchSize, maxBatches }))
    if (!(Number.isSafeInteger(value) && value >= 1))
      throw new UsageError(`${option} ${value}: expected a whole number from 1`)
  const specs = metrics.map(({ spec }) => spec)
  const progress = { added: 0, measured: 0, failed: 0 }
  const sent: SentBatch[] = []

  async function takeFirst(waits: boolean): Promise<readonly Item[] | undefined> {
    const { items, batch } = sent[0]
    let taken = await queue.take(batch.id)
    for (; taken === undefined && waits; taken = await queue.take(batch.id)) await delay(LOOK_INTERVAL)
    if (taken === undefined) return undefined
    sent.shift()
    if (taken instanceof Error) onFailed?.(batch.id, taken)
    progress[taken instanceof Error ? 'failed' : 'measured']++
    onProgress?.({ ...progress })
    const segments =
      taken instanceof Error
        ? batch.segments.map(failedSegment(batch.id, taken))
        : await batchSegments(batch, taken, metrics)
    return inPlace(items, segments)
  }

  for await (const items of chunks(source, batchSize)) {
    const segments = items.filter((item): item is Segment => !(item instanceof InputError))
    const batch = scoreBatch(batchName(run, progress.added + 1), specs, segments)
    await queue.add(batch)
    progress.added++
    sent.push({ items, batch })
    onProgress?.({ ...progress })
    while (sent.length > 0) {
      const measured = await takeFirst(sent.length >= maxBatches)
      if (measured === undefined) break
      yield measured
    }
  }
  while (sent.length > 0) yield (await takeFirst(true))!
}

/** The items with other segments in the places of theirs. */
function inPlace(items: readonly Item[], segments: readonly Item[]): readonly Item[] {
  let next = 0
  return items.map((item) => (item instanceof InputError ? item : segments[next++]))
}

function failedSegment(batch: string, { message }: Error): (segment: Segment) => InputError {
  return ({ file, line }) => inputErrorAt({ file, line }, `batch ${batch} failed: ${message}`)
}

async function* chunks(source: SegmentSource, size: number): AsyncGenerator<readonly Item[]> {
  let chunk: Item[] = []
  for await (const each of source) {
    for (const item of isList(each) ? each : [each]) {
      chunk.push(item)
      if (chunk.length < size) continue
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

function isList(each: Item | readonly Item[]): each is readonly Item[] {
  return Array.isArray(each)
}
