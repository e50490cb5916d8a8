import { checkOpenProbability, checkWhole } from './checks.ts'
import { normalQuantile } from './normal-distribution.ts'

/** Settings of a sample that estimates a share. */
export interface MarginOptions {
  /** The size of the population; infinite by default. */
  readonly population?: number
  /** Confidence of the interval; 0.95 by default. */
  readonly confidence?: number
  /** The share that is expected, 0..1; 0.5 by default, which needs the largest sample. */
  readonly share?: number
}

/**
 * The number of items to sample so that a share is known to within a margin of error, with the correction for a finite
 * population: n0 = z² p (1 - p) / e², n = n0 / (1 + (n0 - 1) / N), rounded up. 383 of 90,908 at 95 % and a margin of 0.05.
 *
 * @param margin Half the width of the interval, over 0 and below 1.
 * @throws RangeError if an argument is out of its range.
 * @see Cochran (1977), Sampling Techniques, section 4.4
 */
export function itemsForMargin(
  margin: number,
  { population = Number.POSITIVE_INFINITY, confidence = 0.95, share = 0.5 }: MarginOptions = {},
): number {
  checkOpenProbability('margin', margin)
  checkOpenProbability('confidence', confidence)
  checkOpenProbability('share', share)
  if (population !== Number.POSITIVE_INFINITY) checkWhole('population', population, 1)
  const z = normalQuantile((1 + confidence) / 2)
  const unlimited = (z * z * share * (1 - share)) / (margin * margin)
  return Math.ceil(unlimited / (1 + (unlimited - 1) / population))
}
