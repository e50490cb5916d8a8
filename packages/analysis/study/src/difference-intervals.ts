import { quantileOfSorted } from '@codegen-eval/statistics'
import type { ModelScores } from './model-scores.ts'

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

const TAIL = 0.025

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
      const differences = resampled[first].map((score, r) => score - resampled[second][r])
      const sorted = differences.filter((value) => !Number.isNaN(value)).sort()
      return {
        first,
        second,
        difference: scores[first].score - scores[second].score,
        low: quantileOfSorted(sorted, TAIL),
        high: quantileOfSorted(sorted, 1 - TAIL),
      }
    }),
  )
}
