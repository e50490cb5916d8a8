import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TextPair } from './speed-texts.ts'

/** The parts of a metric that are measured. Benchmarks of every package use this one, so it depends on none of them. */
interface MeasuredMetric {
  readonly columns: readonly string[]
  prepare(references: readonly string[]): unknown
  measure(candidate: string, prepared: unknown, row: Float64Array): void
  score(sum: Float64Array): number
}

/** What a worker is asked: to load a metric and score the pairs once, or to score all of them again, on the clock. */
export type WorkerRequest = { readonly spec: string; readonly pairs: readonly TextPair[] } | 'again'

/** Scores of the pairs in order, or the processor time of one pass over the pairs, in seconds. */
export type WorkerAnswer =
  | { readonly scores: readonly (number | null)[] }
  | { readonly seconds: number }
  | { readonly error: string }

const ROUND = 0.3

/**
 * Answers requests about the metrics of one built checkout. References are prepared for each pair.
 *
 * @param tree The checkout's folder; it must be built, because its packages are used as they are published.
 * @param round Processor time over which passes are repeated, in seconds.
 */
export function metricServer(
  tree: string,
  round: number = ROUND,
): (request: WorkerRequest) => Promise<WorkerAnswer> {
  let pass: () => number[] = () => []
  return async (request) => {
    try {
      if (request === 'again') return { seconds: timed(pass, round) }
      const metric = await metricOf(tree, request.spec)
      const row = new Float64Array(metric.columns.length)
      pass = () =>
        request.pairs.map(({ candidate, reference }) => {
          metric.measure(candidate, metric.prepare([reference]), row)
          return metric.score(row)
        })
      return { scores: pass() }
    } catch (error) {
      return { error: `${tree}: ${error instanceof Error ? error.message : String(error)}` }
    }
  }
}

async function metricOf(tree: string, spec: string): Promise<MeasuredMetric> {
  const registry = pathToFileURL(join(tree, 'packages/use/all/dist/registry.js')).href
  const { loadAllMetrics } = (await import(registry)) as {
    loadAllMetrics(): Promise<{ resolve(spec: string): Promise<MeasuredMetric> }>
  }
  return (await loadAllMetrics()).resolve(spec)
}

/** Mean processor time of a pass; whole passes only, so that versions of any speed do the same work. */
function timed(pass: () => unknown, round: number): number {
  const start = process.cpuUsage()
  for (let passes = 1; ; passes++) {
    pass()
    const { user, system } = process.cpuUsage(start)
    const seconds = (user + system) / 1e6
    if (seconds >= round) return seconds / passes
  }
}

const [, script, tree] = process.argv
if (script === import.meta.filename && tree !== undefined) {
  const answer = metricServer(tree)
  process.on('message', async (request: WorkerRequest) => process.send!(await answer(request)))
}
