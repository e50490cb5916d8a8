import {
  bootstrapScores,
  corpusScore,
  type MetricRows,
  quantileOfSorted,
  type ResamplingOptions,
} from '@codegen-eval/statistics'

/** The corpus score of a model with its bootstrap interval; `NaN` if it is undefined. */
export interface ModelScore {
  readonly score: number
  /** The ends of the 95 % percentile interval. */
  readonly low: number
  readonly high: number
  /** The median over resamples, from which differences are computed. */
  readonly median: number
}

/** The scores of all models of a study under one metric. */
export interface ModelScores {
  /** One per model. */
  readonly scores: readonly ModelScore[]
  /** For each model, its score on each resample. */
  readonly resampled: readonly Float64Array[]
}

/**
 * Scores models on their segments and on bootstrap resamples of them.
 *
 * A resample holds the same segments whatever the metric, so that scores of two calls with the same seed and
 * number of segments are paired.
 *
 * @param rows One per model: see `modelRows`.
 * @throws RangeError as `bootstrapScores` does.
 */
export function modelScores(rows: readonly MetricRows[], options: ResamplingOptions = {}): ModelScores {
  const resampled = bootstrapScores(rows, options).scores
  const scores = rows.map((ofModel, m) => {
    const sorted = resampled[m].filter((score) => !Number.isNaN(score)).sort()
    return {
      score: corpusScore(ofModel),
      low: quantileOfSorted(sorted, TAIL),
      high: quantileOfSorted(sorted, 1 - TAIL),
      median: quantileOfSorted(sorted, 0.5),
    }
  })
  return { scores, resampled }
}

/** The share that a 95 % interval leaves out on either side. */
const TAIL = 0.025
