import type { ModelScores } from './model-scores.ts'
import { percentilesOf } from './percentiles.ts'

/** The difference of two models. */
export interface DifferenceInterval {
  /** Numbers of the models. */
  readonly first: number
  readonly second: number
  /** The score of the first minus that of the second; `NaN` if one is undefined. */
  readonly difference: number
  /** The ends of the 95 % percentile interval over paired resamples. */
  readonly low: number
  readonly high: number
}

/**
 * Differences of scores with their intervals, for all pairs of the models named; each pair in the order given.
 *
 * @param models Numbers of models; all by default, which is slow for many models.
 */
export function differenceIntervals(
  { scores, resampled }: ModelScores,
  models: readonly number[] = [...scores.keys()],
): DifferenceInterval[] {
  return models.flatMap((first, i) =>
    models.slice(i + 1).map((second) => {
      const { low, high } = percentilesOf(resampled[first].map((score, r) => score - resampled[second][r]))
      return { first, second, difference: scores[first].score - scores[second].score, low, high }
    }),
  )
}
