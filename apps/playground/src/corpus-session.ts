import type { NamedFile, Reading } from './reading.ts'
import { type Connection, Stopped } from './worker/calls.ts'
import type { ChosenSettings, CorpusSummary, ListedTask, MetricOutcome } from './worker/corpus.ts'
import type { WorkerMethods } from './worker/worker.ts'

/** Number of segments that a worker measures before it checks for other tasks. */
const SEGMENTS_A_PIECE = 200

/** The results of one metric on a file. */
export interface MetricResult {
  readonly outcome: MetricOutcome
  /** The scores of all segments, one list per model. */
  readonly segmentScores: readonly Float64Array[]
  /** The data that the metric learned from the file. */
  readonly learned: string | undefined
  /** Guesses about the file, in words. */
  readonly notes: readonly string[]
}

/** Callbacks for the progress of a comparison. */
export interface ComparisonListener {
  /** Called with the completed share of the work, 0..1, and a description of the current step. */
  progress(share: number, doing: string): void
  done(spec: string, result: MetricResult): void
  failed(spec: string, message: string): void
}

/** Files that are loaded in workers. Each worker has all rows and measures a part of them. */
export interface CorpusSession {
  readonly summary: CorpusSummary
  /**
   * Measures and compares all models, metric by metric; of files of scores, score by score.
   *
   * @throws Stopped (as a rejection) if `cancel` ends it.
   */
  compare(specs: readonly string[], settings: ChosenSettings, listener: ComparisonListener): Promise<void>
  segmentsAt(indices: readonly number[]): Promise<readonly ListedTask[]>
  /** Cancels the current comparison; the files stay loaded. */
  cancel(): void
  /** Ends all workers. */
  close(): void
}

/**
 * Reads files.
 *
 * @param start Starts a worker.
 * @param size How many workers measure.
 * @param reading How the files are read, if they do not say so themselves.
 */
export async function openCorpus(
  files: readonly NamedFile[],
  start: () => Connection<WorkerMethods>,
  size: number,
  reading?: Reading,
): Promise<CorpusSession> {
  // the first worker reads before the others start, so that a broken file costs one worker only
  const reader = start()
  const summary = await reader.call.loadCorpus(files, reading)
  let pool: readonly Worker[] = []

  const cancel = () => {
    for (const { connection } of pool) connection.stop()
    pool = []
  }

  async function compare(
    specs: readonly string[],
    settings: ChosenSettings,
    listener: ComparisonListener,
  ): Promise<void> {
    cancel()
    pool = Array.from({ length: size }, () => {
      const connection = start()
      const ready = connection.call.loadCorpus(files, reading)
      // whoever awaits it gets the rejection; often nobody does
      ready.catch(() => {})
      return { connection, ready }
    })
    const workers = pool
    const pieces = Math.ceil(summary.segments / SEGMENTS_A_PIECE)
    // resampling takes about as long as measuring
    const steps = specs.length * 2 * pieces
    let taken = 0
    const advance = (count: number, doing: string) => {
      taken += count
      listener.progress(taken / steps, doing)
    }
    const freeOf = freeWorkers(workers)
    await Promise.all(
      specs.map(async (spec, rank) => {
        // the first metrics are finished first
        const free = <T>(task: Task<T>) => freeOf(rank, task)
        try {
          if (summary.scores !== undefined) {
            const scored = await free((call) => call.compareScores(spec, settings))
            advance(2 * pieces, `compared ${spec}`)
            listener.done(spec, { ...scored, learned: undefined })
            return
          }
          const { spec: settled, learned, notes } = await free((call) => call.settle(spec))
          const parts = await Promise.all(
            Array.from({ length: pieces }, async (_, p) => {
              const from = p * SEGMENTS_A_PIECE
              const to = Math.min(from + SEGMENTS_A_PIECE, summary.segments)
              const rows = await free((call) => call.measureRange(settled, learned, from, to))
              advance(1, `measuring ${spec}`)
              return rows
            }),
          )
          const rows = summary.models.map((_, m) => joined(parts.map((part) => part[m]!)))
          const [outcome, segmentScores] = await Promise.all([
            free((call) => call.compareRows(settled, learned, rows, settings)),
            free((call) => call.scoresOfSegments(settled, learned, rows)),
          ])
          advance(pieces, `compared ${spec}`)
          listener.done(spec, { outcome, segmentScores, learned, notes })
        } catch (error) {
          if (error instanceof Stopped) throw error
          advance(pieces, `gave up ${spec}`)
          listener.failed(spec, error instanceof Error ? error.message : String(error))
        }
      }),
    )
  }

  return {
    summary,
    compare,
    segmentsAt: (indices) => reader.call.segmentsAt(indices),
    cancel,
    close() {
      cancel()
      reader.stop()
    },
  }
}

interface Worker {
  readonly connection: Connection<WorkerMethods>
  readonly ready: Promise<unknown>
}

type Task<T> = (call: Connection<WorkerMethods>['call']) => Promise<T>

/** Gives each task to the next idle worker, those of the lowest rank first. */
function freeWorkers(workers: readonly Worker[]): <T>(rank: number, task: Task<T>) => Promise<T> {
  const idle = [...workers]
  const waiting: { readonly rank: number; readonly take: (worker: Worker) => void }[] = []
  return async (rank, task) => {
    const worker =
      idle.pop() ??
      (await new Promise<Worker>((take) => {
        const later = waiting.findIndex((other) => other.rank > rank)
        waiting.splice(later < 0 ? waiting.length : later, 0, { rank, take })
      }))
    try {
      await worker.ready
      return await task(worker.connection.call)
    } finally {
      const next = waiting.shift()
      if (next) next.take(worker)
      else idle.push(worker)
    }
  }
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return all
}
