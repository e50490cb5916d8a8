import { availableParallelism } from 'node:os'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { checkWhole } from '../checks.ts'
import { useThreadedSums } from '../sum-blocks.ts'
import { type SumThreads, sumInThreads } from '../sum-threads.ts'

/** More threads than this gain little: each needs memory, and the units of work get small. */
const MOST_THREADS = 16

/** Milliseconds after which a unit of a thread that does not answer is summed up again; it takes far less than a second. */
const PATIENCE = 5000

/** The module of the worker threads, and how Node starts it. */
export interface SumModule {
  readonly url: string
  readonly execArgv?: string[]
}

// threads cannot load TypeScript, so that sources that are not compiled sum up in the thread of the caller
let module: SumModule | undefined = import.meta.url.endsWith('.js')
  ? { url: new URL('./worker.js', import.meta.url).href }
  : undefined

/** Sets the module of worker threads, for sources that are not compiled. */
export function useSumModule(given: SumModule): void {
  module = given
}

let running: Worker[] = []

/**
 * Sets how many threads of this process sum up the resamples and random swaps of intervals and tests, with that of the caller;
 * 1 until then. All numbers stay the same, bit for bit.
 *
 * The other threads start with the first sums that take one thread about a tenth of a second or longer, such as 1,000 resamples of
 * 17,000 segments under BLEU, and do not keep the process alive.
 *
 * @param threads A whole number of at least 1, of which at most 16 are used; one per core by default.
 * @throws RangeError if it is not such a number.
 */
export function setThreads(threads: number = availableParallelism()): void {
  checkWhole('threads', threads, 1)
  for (const worker of running) worker.terminate()
  running = []
  const count = Math.min(threads, MOST_THREADS)
  useThreadedSums(count === 1 || module === undefined ? undefined : sumInThreads(sumThreads(count, module)))
}

/** Threads that start with their first job. */
export function sumThreads(count: number, { url, execArgv }: SumModule): SumThreads {
  let isStarted = false
  return {
    count,
    patience: PATIENCE,
    start(job) {
      if (!isStarted)
        running = Array.from({ length: count - 1 }, (_, i) =>
          startWorker(url, { ...(execArgv && { execArgv }), workerData: { thread: i + 1 } }),
        )
      isStarted = true
      for (const worker of running) worker.postMessage(job)
    },
  }
}

function startWorker(url: string, options: WorkerOptions): Worker {
  const worker = new Worker(new URL(url), options)
  worker.unref()
  // what it began is summed up by the thread of the caller
  worker.once('error', (error) => {
    running = running.filter((other) => other !== worker)
    process.emitWarning(`a thread of statistics failed, and the others do its work: ${error.message}`)
  })
  return worker
}
