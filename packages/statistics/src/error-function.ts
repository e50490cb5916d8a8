/**
 * The complementary error function, erfc(x) = 2/√π ∫_x^∞ exp(-t²) dt, 0..2.
 *
 * Below 2 in size by the series of erf with positive terms (DLMF 7.6.2), above by the continued fraction
 * (DLMF 7.9.1). Relative error below 1e-13 down to the smallest normal numbers.
 *
 * @see https://dlmf.nist.gov/7
 */
export function erfc(x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  if (x < 0) return 2 - erfc(-x)
  return x < 2 ? 1 - erfBySeries(x) : erfcByFraction(x)
}

function erfBySeries(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= (2 * x * x) / (2 * n + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}

function erfcByFraction(x: number): number {
  // From the innermost level outwards; at x = 2 eighty levels are more than doubles can show.
  let fraction = x
  for (let level = 80; level > 0; level--) fraction = x + level / 2 / fraction
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction)
}
