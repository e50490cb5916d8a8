import { checkNumber } from './checks.ts'

/**
 * The complementary error function, erfc(x) = 2/√π ∫_x^∞ exp(-t²) dt, 0..2.
 *
 * For |x| below 2 it uses the series of erf with positive terms (DLMF 7.6.2), otherwise the continued fraction
 * (DLMF 7.9.1). The relative error is below 1e-13 down to the smallest normal numbers.
 *
 * @see https://dlmf.nist.gov/7
 */
export function erfc(x: number): number {
  checkNumber('x', x)
  if (Number.isNaN(x)) return Number.NaN
  if (x < 0) return 2 - erfc(-x)
  return x < 2 ? 1 - erfBySeries(x) : gaussian(x) / (Math.sqrt(Math.PI) * fractionOf(x))
}

/** ln erfc(x), also where erfc underflows. `x` is at least 2. */
export function logErfc(x: number): number {
  return -x * x - Math.log(Math.sqrt(Math.PI) * fractionOf(x))
}

function erfBySeries(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= (2 * x * x) / (2 * n + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * gaussian(x) * sum
}

function fractionOf(x: number): number {
  // The error falls as exp(-x √(8 levels)): this many are more than doubles can show. From the innermost outwards.
  let fraction = x
  for (let level = Math.ceil(10 + 300 / (x * x)); level > 0; level--) fraction = x + level / 2 / fraction
  return fraction
}

/** exp(-x²), with x² split into two parts so that its rounding error does not grow with x. */
function gaussian(x: number): number {
  const exact = Math.round(x * 1024) / 1024
  return x < 40 ? Math.exp(-exact * exact) * Math.exp((exact - x) * (exact + x)) : 0
}
