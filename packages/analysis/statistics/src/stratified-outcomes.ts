import { checkOpenProbability } from './checks.ts'
import type { StratumPart, SumInterval } from './stratum-parts.ts'
import { studentPValue, studentQuantile } from './student-distribution.ts'

/**
 * The interval and the p-value of a weighted sum of differences of outcomes that are 1 or 0, by strata: Student's, with Satterthwaite's
 * degrees of freedom, and one gain and one loss added to the segments, spread over the strata by their sizes.
 *
 * With a difference d of a segment, n_h of n segments in stratum h, f_h = n_h/n, the variance is Σ_h w_h² v_h with
 * v_h = ((Σd² + 2f_h)/(n_h + 2f_h) - (Σd/(n_h + 2f_h))²)/(n_h - 1). Without them strata where nothing differs seem to have no error.
 *
 * @param differences Of all segments: -1, 0 or 1.
 * @param parts Strata of at least two segments.
 * @param growth Number of segments that are planned for each at hand.
 * @see Bonett and Price (2012), https://doi.org/10.3102/1076998611411915
 */
export function stratifiedOutcomes(
  differences: ArrayLike<number>,
  parts: readonly StratumPart[],
  confidence: number,
  growth = 1,
): SumInterval {
  checkOpenProbability('confidence', confidence)
  let [sum, variance, spread] = [0, 0, 0]
  for (const { places, weight } of parts) {
    const count = growth * places.length
    let [total, differing] = [0, 0]
    for (const place of places) {
      total += growth * differences[place]
      differing += growth * Math.abs(differences[place])
    }
    const added = (2 * places.length) / differences.length
    const mean = total / (count + added)
    const share = (weight ** 2 * ((differing + added) / (count + added) - mean ** 2)) / (count - 1)
    sum += (weight * total) / count
    variance += share
    spread += share ** 2 / (count - 1)
  }
  const degrees = Math.min(variance ** 2 / spread, growth * differences.length - 1)
  const standardError = Math.sqrt(variance)
  const reach = studentQuantile((1 + confidence) / 2, degrees) * standardError
  return {
    low: Math.max(-1, sum - reach),
    high: Math.min(1, sum + reach),
    method: 'bonett-price',
    standardError,
    ...studentPValue(sum / standardError, degrees),
  }
}
