import { betaQuantile } from './beta-quantile.ts'
import { checkOpenProbability, checkWhole } from './checks.ts'
import type { Interval } from './interval.ts'

/**
 * The exact interval of a proportion of Clopper and Pearson: the values p that neither one-sided binomial test of
 * `successes` in `trials` rejects at level (1 - c)/2. Its ends are quantiles of beta distributions,
 * B⁻¹((1 - c)/2; x, n - x + 1) and B⁻¹((1 + c)/2; x + 1, n - x).
 *
 * It covers the true proportion with at least the confidence, often with more. The lower end is 0 without successes, the
 * upper end 1 without failures: 0 of n gives [0, 1 - ((1 - c)/2)^(1/n)].
 *
 * @param successes A whole number from 0 to `trials`.
 * @param trials A whole number of at least 1.
 * @throws RangeError if a number is out of its range.
 * @see Clopper and Pearson (1934), https://doi.org/10.1093/biomet/26.4.404
 */
export function clopperPearsonInterval(successes: number, trials: number, confidence = 0.95): Interval {
  checkWhole('trials', trials, 1)
  checkWhole('successes', successes, 0, trials)
  checkOpenProbability('confidence', confidence)
  const tail = (1 - confidence) / 2
  const failures = trials - successes
  return {
    low: successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    // the upper tail of a beta distribution is the lower tail of its mirror image
    high: failures === 0 ? 1 : 1 - betaQuantile(tail, failures, successes + 1),
    confidence,
  }
}
