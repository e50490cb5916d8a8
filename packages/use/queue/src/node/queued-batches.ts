import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { UsageError } from '@codegen-eval/messages'
import { type BatchQueue, LOOK_INTERVAL, type QueuedBatch } from './batch-queue.ts'
import { batchName } from './queue-name.ts'

/** How segments or outputs are sent to workers. */
export interface QueuedOptions {
  /** Segments of a batch, 500 by default, or outputs of programs, 50 by default. */
  readonly batchSize?: number
  /**
   * The name of the run, with which batches are named. A run that was stopped and is started again by its name takes the
   * batches that are done or waiting. By default it has a random name.
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
  /** Batches whose results came back. */
  readonly measured: number
  readonly failed: number
}

/** How a part of the input becomes a batch, and what the worker returned for it becomes a result. */
export interface BatchForm<I, B extends QueuedBatch, R> {
  readonly batch: (items: readonly I[], id: string) => B
  readonly read: (batch: B, value: unknown) => R
}

/** A part of the input, its batch, and its result or error. */
export interface TakenBatch<I, B extends QueuedBatch, R> {
  readonly items: readonly I[]
  readonly batch: B
  readonly taken: R | Error
}

/**
 * Sends parts of an input to the workers of a queue, and yields each with its result, in their order. Results are taken
 * while others are added, so that neither inputs nor results of the whole are in memory.
 *
 * @param batchSize Number of items of a part where the options have none.
 * @throws UsageError (as a rejection) for numbers out of range, and if the connection is lost for good.
 */
export async function* queuedBatches<I, B extends QueuedBatch, R>(
  queue: BatchQueue,
  source: AsyncIterable<I>,
  { batch: batchOf, read }: BatchForm<I, B, R>,
  options: QueuedOptions & Required<Pick<QueuedOptions, 'batchSize'>>,
): AsyncGenerator<TakenBatch<I, B, R>> {
  const { batchSize, run = randomUUID(), maxBatches = 1000, onProgress, onFailed } = options
  for (const [option, value] of Object.entries({ batchSize, maxBatches }))
    if (!(Number.isSafeInteger(value) && value >= 1))
      throw new UsageError(`${option} ${value}: expected a whole number from 1`)
  const progress = { added: 0, measured: 0, failed: 0 }
  const sent: { readonly items: readonly I[]; readonly batch: B }[] = []

  async function takeFirst(waits: boolean): Promise<TakenBatch<I, B, R> | undefined> {
    const { items, batch } = sent[0]
    const take = (): Promise<R | Error | undefined> => queue.take(batch.id, (_, value) => read(batch, value))
    let taken = await take()
    for (; taken === undefined && waits; taken = await take()) await delay(LOOK_INTERVAL)
    if (taken === undefined) return undefined
    sent.shift()
    if (taken instanceof Error) onFailed?.(batch.id, taken)
    progress[taken instanceof Error ? 'failed' : 'measured']++
    onProgress?.({ ...progress })
    return { items, batch, taken }
  }

  for await (const items of chunks(source, batchSize)) {
    const batch = batchOf(items, batchName(run, progress.added + 1))
    await queue.add(batch)
    progress.added++
    sent.push({ items, batch })
    onProgress?.({ ...progress })
    while (sent.length > 0) {
      const first = await takeFirst(sent.length >= maxBatches)
      if (first === undefined) break
      yield first
    }
  }
  while (sent.length > 0) yield (await takeFirst(true))!
}

async function* chunks<I>(source: AsyncIterable<I>, size: number): AsyncGenerator<readonly I[]> {
  let chunk: I[] = []
  for await (const item of source) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
