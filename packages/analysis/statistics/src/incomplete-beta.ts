import { logBeta } from './log-gamma.ts'

/** Maximum number of levels; the fraction needs about √max(a, b), which is less for all uses in this package. */
const MAXIMUM_LEVELS = 100_000

/** Replaces a zero denominator in Lentz's method. */
const TINY = 1e-300

/**
 * The regularized incomplete beta function I_x(a, b), 0..1, by its continued fraction (DLMF 8.17.22).
 *
 * @param y `1 - x`, a separate argument so that neither loses digits.
 */
export function incompleteBeta(a: number, b: number, x: number, y: number = 1 - x): number {
  if (x <= 0) return 0
  if (y <= 0) return 1
  // The fraction converges fast on this side of the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - lowerBeta(b, a, y, x)
  return lowerBeta(a, b, x, y)
}

function lowerBeta(a: number, b: number, x: number, y: number): number {
  return Math.exp(logLowerBeta(a, b, x, y))
}

/** ln I_x(a, b) for x below the mean (a + 1)/(a + b + 2), also where it underflows. */
export function logLowerBeta(a: number, b: number, x: number, y: number): number {
  const logX = x > 0.5 ? Math.log1p(-y) : Math.log(x)
  const logY = y > 0.5 ? Math.log1p(-x) : Math.log(y)
  return a * logX + b * logY - logBeta(a, b) - Math.log(a * betaFraction(a, b, x))
}

/** 1 + d₁/(1 + d₂/(1 + …)) by the modified method of Lentz. */
function betaFraction(a: number, b: number, x: number): number {
  let value = 1
  let c = 1
  let d = 0
  for (let level = 1; level < MAXIMUM_LEVELS; level++) {
    const m = level >> 1
    const coefficient =
      level % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + coefficient * d || TINY)
    c = 1 + coefficient / c || TINY
    value *= c * d
    if (Math.abs(c * d - 1) < Number.EPSILON) break
  }
  return value
}
