import type { ComparisonSettings } from '@codegen-eval/compare'
import type { Segment } from '@codegen-eval/corpus'
import { type Connection, Stopped } from './worker/calls.ts'
import type { CorpusSummary, MetricOutcome } from './worker/corpus.ts'
import type { WorkerMethods } from './worker/worker.ts'

/** Segments that a worker measures between two looks at what else is to be done. */
const SEGMENTS_A_PIECE = 200

/** All that is known of one metric on a file. */
export interface MetricResult {
  readonly outcome: MetricOutcome
  /** The score of every segment, a list for each model. */
  readonly segmentScores: readonly Float64Array[]
  /** What the metric learned from the file. */
  readonly learned: string | undefined
}

/** Hears how a comparison goes on. */
export interface ComparisonListener {
  /** The share of the work that is done, 0..1, and what is being done. */
  progress(share: number, doing: string): void
  done(spec: string, result: MetricResult): void
  failed(spec: string, message: string): void
}

/** A file in workers. Each has all rows; they share the measuring. */
export interface CorpusSession {
  readonly summary: CorpusSummary
  /**
   * Measures and compares all models, metric by metric.
   *
   * @throws Stopped (as a rejection) where `cancel` ends it.
   */
  compare(specs: readonly string[], settings: ComparisonSettings, listener: ComparisonListener): Promise<void>
  segmentsAt(indices: readonly number[]): Promise<readonly Segment[]>
  /** Gives up what is being computed; the file stays. */
  cancel(): void
  /** Ends all workers. */
  close(): void
}

/**
 * Reads a file.
 *
 * @param start Starts a worker.
 * @param size How many workers measure.
 */
export async function openCorpus(
  file: Blob,
  name: string,
  start: () => Connection<WorkerMethods>,
  size: number,
): Promise<CorpusSession> {
  // the first one reads before the others start: most broken files are told by it alone
  const reader = start()
  const summary = await reader.call.loadCorpus(file, name)
  let pool: readonly Worker[] = []

  const cancel = () => {
    for (const { connection } of pool) connection.stop()
    pool = []
  }

  async function compare(
    specs: readonly string[],
    settings: ComparisonSettings,
    listener: ComparisonListener,
  ): Promise<void> {
    cancel()
    pool = Array.from({ length: size }, () => {
      const connection = start()
      const ready = connection.call.loadCorpus(file, name)
      // who waits for it hears that it was stopped; often nobody does
      ready.catch(() => {})
      return { connection, ready }
    })
    const workers = pool
    const pieces = Math.ceil(summary.segments / SEGMENTS_A_PIECE)
    // resampling takes about as long as measuring does
    const steps = specs.length * 2 * pieces
    let taken = 0
    const advance = (count: number, doing: string) => {
      taken += count
      listener.progress(taken / steps, doing)
    }
    const free = freeWorkers(workers)
    await Promise.all(
      specs.map(async (spec) => {
        try {
          const learned = await free((call) => call.learn(spec))
          const parts = await Promise.all(
            Array.from({ length: pieces }, async (_, p) => {
              const from = p * SEGMENTS_A_PIECE
              const to = Math.min(from + SEGMENTS_A_PIECE, summary.segments)
              const rows = await free((call) => call.measureRange(spec, learned, from, to))
              advance(1, `measuring ${spec}`)
              return rows
            }),
          )
          const rows = summary.models.map((_, m) => joined(parts.map((part) => part[m]!)))
          const [outcome, segmentScores] = await Promise.all([
            free((call) => call.compareRows(spec, learned, rows, settings), 'first'),
            free((call) => call.scoresOfSegments(spec, learned, rows), 'first'),
          ])
          advance(pieces, `compared ${spec}`)
          listener.done(spec, { outcome, segmentScores, learned })
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

/**
 * Gives each task, in the order in which they come, to the next worker that has nothing to do. What finishes a
 * metric goes before what begins another.
 */
function freeWorkers(workers: readonly Worker[]): <T>(task: Task<T>, order?: 'first') => Promise<T> {
  const idle = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  return async (task, order) => {
    const worker =
      idle.pop() ??
      (await new Promise<Worker>((resolve) => {
        if (order === 'first') waiting.unshift(resolve)
        else waiting.push(resolve)
      }))
    try {
      await worker.ready
      return await task(worker.connection.call)
    } finally {
      const next = waiting.shift()
      if (next) next(worker)
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
