import {
  bootstrapScores,
  corpusScore,
  type MetricRows,
  type ResamplingOptions,
} from '@codegen-eval/statistics'
import { type Percentiles, percentilesOf } from './percentiles.ts'

/** The corpus score of a model with its bootstrap interval; `NaN` if it is undefined. Differences are those of medians. */
export interface ModelScore extends Percentiles {
  readonly score: number
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
  const scores = rows.map((ofModel, m) => ({ score: corpusScore(ofModel), ...percentilesOf(resampled[m]) }))
  return { scores, resampled }
}
