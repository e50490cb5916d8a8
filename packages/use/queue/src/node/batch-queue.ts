import { setTimeout as delay } from 'node:timers/promises'
import { UsageError } from '@codegen-eval/messages'
import { Queue } from 'bullmq'
import type { BatchRows } from '../measure-batch.ts'
import type { ScoreBatch } from '../score-batch.ts'
import { checkQueueName, DEFAULT_QUEUE } from './queue-name.ts'
import { redisAddressText } from './redis-address.ts'
import { checkRedis, redisError } from './redis-error.ts'
import type { RunBatch } from './run-batch.ts'
import { restoreRows } from './stored-rows.ts'

/** Settings of `openBatchQueue`. */
export interface BatchQueueOptions {
  /** The address of the server: `redis://user:password@host:port/database`, `rediss:` for TLS. */
  readonly redis: string
  /** The name of the queue; `codegen-eval` by default. */
  readonly queue?: string
  /** The producer waits while so many batches wait for a worker; 100 by default. */
  readonly maxWaiting?: number
  /** How often a batch is tried if its processor fails; 3 by default. */
  readonly attempts?: number
  /** Receives errors of the connection, in words; it is tried again for about half a minute. */
  readonly onWarning?: (text: string) => void
}

/** Batches of a queue by state. */
export interface QueueCounts {
  /** Batches that no worker has begun, those that wait for another attempt included. */
  readonly waiting: number
  /** Batches that are being measured. */
  readonly active: number
  /** Measured batches whose rows nobody took yet. */
  readonly completed: number
  /** Failed batches whose error nobody took yet. */
  readonly failed: number
}

/** A batch of segments to measure, or of programs to run. */
export type QueuedBatch = ScoreBatch | RunBatch

/** The producer's side of a queue. */
export interface BatchQueue {
  /**
   * Adds a batch, as soon as fewer than `maxWaiting` wait. A batch whose name is in the queue is not added again.
   *
   * @throws UsageError (as a rejection) if the connection is lost for good, or if the queue was closed.
   */
  add(batch: QueuedBatch): Promise<void>
  /**
   * Takes the rows of a batch once it is measured, and removes it from the server.
   *
   * @param read Reads what a processor of another kind returned; what it throws leaves the batch on the server.
   * @returns The rows, or the error of the last attempt; `undefined` if the batch is neither measured nor failed.
   * @throws UsageError (as a rejection) if the server does not know the batch.
   */
  take<T = BatchRows>(id: string, read?: (id: string, value: unknown) => T): Promise<T | Error | undefined>
  /** Counts the batches of the queue, those of other producers included. */
  counts(): Promise<QueueCounts>
  /** Disconnects. Batches stay on the server, where workers go on with them. */
  close(): Promise<void>
}

/** Milliseconds between two looks at the server. */
export const LOOK_INTERVAL = 25

/** Measured batches are events, too, with all of their rows: few are kept, as nobody reads them. */
const MAX_EVENTS = 10

/**
 * Opens a queue for adding batches.
 *
 * @throws UsageError (as a rejection) if the server cannot be reached or refuses, with what to do about it, and for
 * numbers out of range.
 */
export async function openBatchQueue(options: BatchQueueOptions): Promise<BatchQueue> {
  const { redis, queue: name = DEFAULT_QUEUE, maxWaiting = 100, attempts = 3, onWarning } = options
  checkQueueName(name)
  for (const [option, value] of Object.entries({ maxWaiting, attempts }))
    if (!(Number.isSafeInteger(value) && value >= 1))
      throw new UsageError(`${option} ${value}: expected a whole number from 1`)
  await checkRedis(redis)
  const queue = new Queue(name, {
    connection: {
      url: redis,
      maxRetriesPerRequest: 20,
      retryStrategy: (times: number) => Math.min(200 * times, 2000),
    },
    streams: { events: { maxLen: MAX_EVENTS } },
  })
  queue.on('error', (error) => onWarning?.(redisError(redis, error).message))
  let isClosed = false
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new UsageError(`queue ${name}: it was closed`)
    try {
      return await question()
    } catch (error) {
      throw redisError(redis, error)
    }
  }
  const waiting = async (): Promise<number> => {
    const states = await ask(() => queue.getJobCounts('waiting', 'prioritized', 'delayed'))
    return Object.values(states).reduce((sum, count) => sum + count, 0)
  }
  return {
    async add(batch) {
      while ((await waiting()) >= maxWaiting) await delay(LOOK_INTERVAL)
      const backoff = { type: 'exponential', delay: 200 }
      await ask(() => queue.add('batch', batch, { jobId: batch.id, attempts, backoff }))
    },
    async take<T = BatchRows>(id: string, read = restoreRows as (id: string, value: unknown) => T) {
      // the state is read first: rows that are there with a state that ended are whole
      const state = await ask(() => queue.getJobState(id))
      if (state !== 'completed' && state !== 'failed' && state !== 'unknown') return undefined
      const job = await ask(() => queue.getJob(id))
      if (job === undefined)
        throw new UsageError(`batch ${id}: queue ${name} at ${redisAddressText(redis)} does not have it`)
      const taken = state === 'completed' ? read(id, job.returnvalue) : failure(job.failedReason)
      await ask(() => job.remove())
      return taken
    },
    async counts() {
      const states = await ask(() => queue.getJobCounts('active', 'completed', 'failed'))
      return {
        waiting: await waiting(),
        active: states.active ?? 0,
        completed: states.completed ?? 0,
        failed: states.failed ?? 0,
      }
    },
    async close() {
      isClosed = true
      await queue.close()
    },
  }
}

function failure(reason: string): Error {
  return new Error(
    /stalled more than/.test(reason)
      ? `its worker was lost too often while it was measured (${reason})`
      : reason,
  )
}
