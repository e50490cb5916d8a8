import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { Worker } from 'bullmq'
import { checkQueueName, DEFAULT_QUEUE } from './queue-name.ts'
import { checkRedis, redisError } from './redis-error.ts'

/** Settings of `startBatchWorker`. */
export interface BatchWorkerOptions {
  /** The address of the server: `redis://user:password@host:port/database`. */
  readonly redis: string
  /** The name of the queue; `codegen-eval` by default. */
  readonly queue?: string
  /** How many batches are measured at once, each in a thread of its own; all cores by default. */
  readonly threads?: number
  /** The processor file, a path or a `file:` URL; by default one that knows all metrics. See `batchProcessor`. */
  readonly processor?: string
  /**
   * Seconds without a sign of life after which the batch of a worker is given to another one; 30 by default. All workers
   * of a queue need the same value.
   */
  readonly stalledAfter?: number
  /** How often a batch may lose its worker before it fails; 3 by default. */
  readonly maxStalls?: number
  /** Flags of Node for the threads, such as `--import`. */
  readonly execArgv?: readonly string[]
  /** Called after each batch with its name, and with the error if an attempt failed. */
  readonly onBatch?: (id: string, error?: string) => void
  /** Called when a batch whose worker was lost goes back to the queue. */
  readonly onStalled?: (id: string) => void
  /** Receives errors of the connection, in words; the worker connects again by itself. */
  readonly onWarning?: (text: string) => void
}

/** A worker that takes batches from a queue until it is closed. */
export interface BatchWorker {
  /** Finishes the batches that were begun, takes no others, and disconnects. */
  close(): Promise<void>
}

/** The processor file of all metrics. */
const PROCESSOR = new URL(`./processor.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/**
 * Starts to measure the batches of a queue. They are measured in worker threads: in the main thread, a long batch would
 * keep the worker from renewing its lock, and another worker would measure it again.
 *
 * @throws UsageError (as a rejection) if the server cannot be reached, if there is no such processor file, and for
 * numbers out of range.
 */
export async function startBatchWorker(options: BatchWorkerOptions): Promise<BatchWorker> {
  const { redis, queue = DEFAULT_QUEUE, threads = availableParallelism(), onBatch, onStalled } = options
  const { stalledAfter = 30, maxStalls = 3, execArgv, onWarning } = options
  checkQueueName(queue)
  if (!(Number.isSafeInteger(threads) && threads >= 1))
    throw new UsageError(`threads ${threads}: expected a whole number from 1`)
  if (!(stalledAfter >= 0.1)) throw new UsageError(`stalledAfter ${stalledAfter}: expected seconds from 0.1`)
  if (!(Number.isSafeInteger(maxStalls) && maxStalls >= 0))
    throw new UsageError(`maxStalls ${maxStalls}: expected a whole number from 0`)
  const processor = processorFile(options.processor)
  await checkRedis(redis)
  const worker = new Worker(queue, processor, {
    connection: { url: redis, maxRetriesPerRequest: null },
    concurrency: threads,
    useWorkerThreads: true,
    ...(execArgv === undefined ? {} : { workerThreadsOptions: { execArgv: [...execArgv] } }),
    lockDuration: 1000 * stalledAfter,
    stalledInterval: 1000 * stalledAfter,
    maxStalledCount: maxStalls,
  })
  worker.on('error', (error) => onWarning?.(redisError(redis, error).message))
  worker.on('completed', ({ id }) => onBatch?.(id!))
  worker.on('failed', (job, error) => {
    if (job?.id !== undefined) onBatch?.(job.id, messageOf(error))
  })
  worker.on('stalled', (id) => onStalled?.(id))
  await worker.waitUntilReady()
  return { close: () => worker.close() }
}

function processorFile(name: string | undefined): URL {
  if (name === undefined) return PROCESSOR
  const url = name.startsWith('file:') ? new URL(name) : pathToFileURL(resolve(name))
  if (!existsSync(url)) throw new UsageError(`processor ${fileURLToPath(url)}: there is no such file`)
  return url
}
