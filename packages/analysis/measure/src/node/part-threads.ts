import type { UsageError } from '@codegen-eval/messages'
import type { ReadOptions, RowContext } from '@codegen-eval/samples'
import type { FileParts } from '@codegen-eval/samples/node/file-parts'
import type { NamedMetric } from '../metric-specs.ts'
import type { MeasuredPart, PartPlace, PartRecipe, PartTask } from './measure-part.ts'
import { startPool, type ThreadPool, threadError } from './thread-pool.ts'

/** A file, and the metrics and threads that measure its parts. */
export interface PartThreadWork {
  readonly path: string
  readonly parts: FileParts
  readonly metrics: readonly NamedMetric[]
  readonly recipe: Omit<PartRecipe, 'path' | 'reading'>
  /** Number of threads, with that of the caller. */
  readonly threads: number
  /** Whether the thread of the caller works alone until others are certain to save time. */
  readonly waits: boolean
  /** Whether the thread of the caller measures parts, too; true by default. */
  readonly helps?: boolean | undefined
}

/** The other threads that measure parts. */
export interface PartThreads {
  /** Whether a thread would begin with a part soon. */
  readonly areFree: boolean
  /**
   * Settles once the threads that were called for are started. That takes several turns of the event loop, of which a part
   * may take a second.
   */
  started(): Promise<unknown>
  measure(task: PartTask): Promise<MeasuredPart>
  /** Takes notice of how long the thread of the caller took for a part. */
  report(time: number, bytes: number): void
  close(): Promise<void>
}

/** Parts per thread: one that it measures, and one that waits, so that it never waits for the thread of the caller. */
const PARTS_PER_THREAD = 2

/** Threads start if what is left would take one thread longer than this, in milliseconds: twice what their start takes. */
const WORTH_THREADS = 800

/** Time in milliseconds after which the speed of one thread is known. */
const TRIAL_TIME = 250

/** The threads that measure parts beside that of the caller. They get parts once one of them has loaded its modules. */
export function partThreads(work: PartThreadWork, context: RowContext): PartThreads {
  const { path, parts, recipe, waits, helps = true } = work
  const others = helps ? work.threads - 1 : work.threads
  let pool: Promise<ThreadPool> | undefined
  let isReady = !helps
  let open = 0
  let trialTime = 0
  let done = 0
  const start = (): Promise<ThreadPool> => {
    const data: PartRecipe = { ...recipe, path, reading: dataOf(context) }
    pool ??= startPool(others, data, PARTS_PER_THREAD)
    return pool
  }
  const awaitReady = async (): Promise<void> => {
    // a thread that fails here does so again with its first part, which is reported
    await (await start()).run(undefined, { name: 'openParts' }).catch(() => {})
    isReady = true
  }
  if (!waits && helps) awaitReady()
  return {
    get areFree() {
      return isReady && open < others * PARTS_PER_THREAD
    },
    started: async () => {
      await pool?.catch(() => {})
    },
    async measure(task) {
      open++
      try {
        return await (await start()).run(task, { name: 'measurePart' })
      } catch (error) {
        throw partError(parts.name, task.place, error)
      } finally {
        open--
      }
    },
    report(time, bytes) {
      if (pool !== undefined) return
      trialTime += time
      done += bytes
      const left = (trialTime / done) * (parts.ranges.size - done)
      if (trialTime >= TRIAL_TIME && left >= WORTH_THREADS) awaitReady()
    },
    close: async () => (await pool)?.destroy(),
  }
}

/** The options that are data, and not functions of the caller. */
function dataOf(context: RowContext): ReadOptions {
  const isData = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every((each) => typeof each === 'string')
      : ['string', 'number', 'boolean'].includes(typeof value)
  return Object.fromEntries(Object.entries(context).filter(([, value]) => isData(value)))
}

function partError(file: string, place: PartPlace, error: unknown): UsageError {
  const where = 'firstLine' in place ? `line ${place.firstLine}` : `row group ${place.groupStart + 1}`
  return threadError(`rows of ${file}, from ${where} on`, error)
}
