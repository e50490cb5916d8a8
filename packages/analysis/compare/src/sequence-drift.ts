import type { Interval } from '@codegen-eval/statistics'

/** A sequence of tasks with the runs that brought them. */
export interface SequenceByRun {
  /** Scores of baseline and candidate on each task. */
  readonly scores: readonly (readonly [baseline: number, candidate: number])[]
  /** The number of the run that brought each task. */
  readonly runs: readonly number[]
  /** The interval of the mean difference at all moments together. */
  readonly interval: Interval
}

/**
 * A trend of more than one standard error puts a verdict off. About half of the sequences in random order have one by chance, and a verdict
 * some tasks later; of sequences from hard to easy tasks a limit of two lets five times as many pass that lose more than the margin.
 */
const MAX_TREND = 1

/**
 * Why the tasks of several runs do not look as if they had come in random order, which every interval of a sequence needs;
 * `undefined` if they do, or if one run brought them all, whose order is drawn.
 *
 * Checks that the mean difference lies in the intervals of all moments, and that neither differences nor scores of one of both rise or
 * fall with the runs (correlation with the run over its standard error under random order, 1/√(n - 1)). An order whose first tasks show
 * nothing of the later ones cannot be found out.
 */
export function sequenceDrift({ scores, runs, interval }: SequenceByRun): string | undefined {
  if (runs.every((run) => run === runs[0])) return undefined
  const differences = scores.map(([baseline, candidate]) => candidate - baseline)
  const mean = meanOf(differences)
  if (mean < interval.low || mean > interval.high)
    return 'the mean difference has left the interval that earlier tasks gave'
  if (Math.abs(trendOf(differences, runs)) > MAX_TREND) return 'differences change with the order of tasks'
  const isTrend = [0, 1].some((model) => {
    const ofModel = scores.map((pair) => pair[model])
    return Math.abs(trendOf(ofModel, runs)) > MAX_TREND
  })
  return isTrend ? 'scores change with the order of tasks' : undefined
}

/** The correlation over its standard error under random order; 0 where nothing varies. */
function trendOf(values: readonly number[], runs: readonly number[]): number {
  const [mean, meanRun] = [meanOf(values), meanOf(runs)]
  let [squares, runSquares, product] = [0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    squares += (values[i] - mean) ** 2
    runSquares += (runs[i] - meanRun) ** 2
    product += (values[i] - mean) * (runs[i] - meanRun)
  }
  return squares === 0 || runSquares === 0
    ? 0
    : product * Math.sqrt((values.length - 1) / (squares * runSquares))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
