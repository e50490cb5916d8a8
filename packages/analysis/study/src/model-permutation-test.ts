import { type CorrelationPermutation, correlationPermutationTest } from '@codegen-eval/statistics'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'

/** Whether scores of a metric go with people's over models; `pValue` is one-sided, `NaN` with a reason if a score is undefined. */
export interface ModelPermutationResult extends CorrelationPermutation {
  readonly reason?: string
}

/**
 * Permutation test of whether a metric's scores of models go with people's: p is the share of the orders in which
 * people's scores can be dealt to the models whose correlation with the metric is at least the observed one (Pitman
 * 1937).
 *
 * The test is exact whatever the distributions, because models are its only unit: with n models p is at least 1 / n!,
 * so that fewer than four can never reach 5 %. Up to 9 models all orders are enumerated. Beyond that 9,999 are drawn,
 * and p = (extreme + 1) / 10,000. Constant scores give 1.
 *
 * @param seed A whole number of at least 0; 1 by default.
 * @throws RangeError if the numbers of scores differ.
 * @see https://doi.org/10.2307/2983647
 */
export function modelPermutationTest(
  metric: ArrayLike<number>,
  human: ArrayLike<number>,
  seed: number = DEFAULT_SEED,
): ModelPermutationResult {
  if (metric.length !== human.length)
    throw new RangeError(`scores: expected people's for each of ${metric.length} models, got ${human.length}`)
  if ([metric, human].some((scores) => Array.from(scores).some(Number.isNaN)))
    return { pValue: Number.NaN, exact: true, trials: 0, reason: 'a model has no score' }
  return correlationPermutationTest(metric, human, { alternative: 'greater', seed })
}
