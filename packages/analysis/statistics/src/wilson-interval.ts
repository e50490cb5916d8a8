import { checkOpenProbability, checkShare } from './checks.ts'
import type { Interval } from './interval.ts'
import { normalQuantile } from './normal-distribution.ts'

/**
 * Wilson's score interval of a proportion, without continuity correction: the values p that the normal test of
 * `successes` in `trials` does not reject at level 1 - c,
 * (p̂ + z²/2n ± z √(p̂(1 - p̂)/n + z²/4n²)) / (1 + z²/n) with z = Φ⁻¹((1 + c)/2).
 *
 * The ends lie in 0..1 and differ for every count, 0 and n included. Its coverage is c on average over p, and lower near
 * 0 and 1 than in the middle; `clopperPearsonInterval` covers at least c everywhere.
 *
 * @param successes From 0 to `trials`, not necessarily whole: the sum of scores between 0 and 1 has at most the
 * variance of a number of successes with the same mean.
 * @param trials Over 0.
 * @throws RangeError if a number is out of its range.
 * @see Wilson (1927), https://doi.org/10.1080/01621459.1927.10502953; Newcombe (1998), method 3,
 * https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8%3C857::AID-SIM777%3E3.0.CO;2-E
 */
export function wilsonInterval(successes: number, trials: number, confidence = 0.95): Interval {
  checkShare(successes, trials)
  checkOpenProbability('confidence', confidence)
  const z = -normalQuantile((1 - confidence) / 2)
  const failures = trials - successes
  const middle = (successes + z ** 2 / 2) / (trials + z ** 2)
  const reach = (z * Math.sqrt((successes * failures) / trials + z ** 2 / 4)) / (trials + z ** 2)
  // without successes, or without failures, an end is known and the difference would round
  return {
    low: successes === 0 ? 0 : Math.max(0, middle - reach),
    high: failures === 0 ? 1 : Math.min(1, middle + reach),
    confidence,
  }
}
