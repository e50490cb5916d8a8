import { checkNumbers } from './checks.ts'

/** Values that differ by less than this share of the largest are equal. */
const ROUNDING = 1e-12

/**
 * The skewness g₁ = m₃/m₂^1.5 of a sample, with central moments over n. Range -(n - 2)/√(n - 1) to (n - 2)/√(n - 1); `NaN` if all values are equal
 * but for rounding, as the differences 0.6 - 0.5 and 0.7 - 0.6 are.
 *
 * @see Joanes and Gill (1998), https://doi.org/10.1111/1467-9884.00122
 */
export function skewness(values: ArrayLike<number>): number {
  checkNumbers('values', values)
  const { length } = values
  let [mean, scale] = [0, 0]
  for (let i = 0; i < length; i++) {
    mean += values[i] / length
    scale = Math.max(scale, Math.abs(values[i]))
  }
  let [squares, cubes] = [0, 0]
  for (let i = 0; i < length; i++) {
    const deviation = values[i] - mean
    squares += deviation ** 2 / length
    cubes += deviation ** 3 / length
  }
  return squares <= (ROUNDING * scale) ** 2 ? Number.NaN : cubes / squares ** 1.5
}

/**
 * Whether a sample is too small for its skewness by Cochran's rule, n < 25 g₁²: intervals of its mean can then miss the true mean
 * on one side far more often than they should.
 *
 * @see Cochran (1977), Sampling Techniques, 2.15
 */
export function isTooSkewed(values: ArrayLike<number>): boolean {
  return 25 * skewness(values) ** 2 > values.length
}
