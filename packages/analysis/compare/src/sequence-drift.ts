import type { Interval } from '@codegen-eval/statistics'
import { meanOf } from '@codegen-eval/statistics/internal'

/** A sequence of tasks with the runs that brought them. */
export interface SequenceByRun {
  /** Scores of baseline and candidate on each task. */
  readonly scores: readonly (readonly [baseline: number, candidate: number])[]
  /** The number of the run that brought each task. */
  readonly runs: readonly number[]
  /** The interval of the mean difference at all moments together. */
  readonly interval: Interval
}

/** Fewer runs do not show whether tasks come in random order: blocks of easy and hard ones may be as long as half of all tasks. */
export const FEWEST_RUNS = 6

/**
 * Trends of more than so many standard errors, and means of runs that differ by more, put a verdict off. In random order that happens to
 * about a fifth of the verdicts, until some tasks later.
 */
const MAX_DRIFT = 2

/** Why the runs are too few to show in which order the tasks came; `undefined` if they are enough, or nearly all tasks came in one run. */
export function tooFewRuns(runs: readonly number[]): string | undefined {
  const counts = new Map<number, number>()
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1)
  const largest = Math.max(...counts.values())
  if (counts.size >= FEWEST_RUNS || largest >= runs.length * (1 - 1 / FEWEST_RUNS)) return undefined
  return `tasks came in ${counts.size} runs: whether their order is random shows from ${FEWEST_RUNS} runs on`
}

/**
 * Why the tasks of several runs do not look as if they had come in random order, which every interval of a sequence needs;
 * `undefined` if they do, or if one run brought them all, whose order is drawn.
 *
 * Checks that the mean difference lies in the intervals of all moments, and that neither differences nor scores of one of both rise or
 * fall with the runs (correlation with the run over its standard error under random order, 1/√(n - 1)), or vary between runs (chi-square
 * of the means of R runs, over its deviation √(2(R - 1)) from R - 1). An order whose first tasks show nothing of the later ones cannot be
 * found out.
 */
export function sequenceDrift({ scores, runs, interval }: SequenceByRun): string | undefined {
  if (runs.every((run) => run === runs[0])) return undefined
  const differences = scores.map(([baseline, candidate]) => candidate - baseline)
  const mean = meanOf(differences)
  if (mean < interval.low || mean > interval.high)
    return 'the mean difference has left the interval that earlier tasks gave'
  if (driftOf(differences, runs) > MAX_DRIFT) return 'differences change with the order of tasks'
  const ofModels = [0, 1].map((model) => scores.map((pair) => pair[model]))
  return ofModels.some((each) => driftOf(each, runs) > MAX_DRIFT)
    ? 'scores change with the order of tasks'
    : undefined
}

/** The larger of trend and variation between runs, each over its standard error under random order; 0 where nothing varies. */
function driftOf(values: readonly number[], runs: readonly number[]): number {
  const [mean, meanRun] = [meanOf(values), meanOf(runs)]
  let [squares, runSquares, product] = [0, 0, 0]
  const ofRuns = new Map<number, { count: number; sum: number }>()
  for (let i = 0; i < values.length; i++) {
    squares += (values[i] - mean) ** 2
    runSquares += (runs[i] - meanRun) ** 2
    product += (values[i] - mean) * (runs[i] - meanRun)
    const { count, sum } = ofRuns.get(runs[i]) ?? { count: 0, sum: 0 }
    ofRuns.set(runs[i], { count: count + 1, sum: sum + values[i] - mean })
  }
  if (squares === 0) return 0
  const variance = squares / (values.length - 1)
  const between = [...ofRuns.values()].reduce((total, { count, sum }) => total + sum ** 2 / count, 0)
  const degrees = ofRuns.size - 1
  return Math.max(
    Math.abs(product) / Math.sqrt(variance * runSquares),
    (between / variance - degrees) / Math.sqrt(2 * degrees),
  )
}
