import { checkNumber, checkWithin } from './checks.ts'
import { erfc, logErfc } from './error-function.ts'

/** P(Z ≤ z) of the standard normal distribution, Φ(z) = erfc(-z/√2) / 2. Keeps its relative precision in the tails. */
export function normalCdf(z: number): number {
  checkNumber('z', z)
  return erfc(-z / Math.SQRT2) / 2
}

/** ln Φ(z) in the lower tail, z of at most -3, also where Φ underflows. */
export function logNormalCdf(z: number): number {
  return logErfc(-z / Math.SQRT2) - Math.LN2
}

/**
 * The value z with Φ(z) = p; -Infinity at 0 and Infinity at 1.
 *
 * A rational start (Abramowitz and Stegun 26.2.23) is refined by Halley's method on `normalCdf`.
 *
 * @throws RangeError if `p` is not from 0 to 1.
 */
export function normalQuantile(p: number): number {
  checkWithin('p', p, 0, 1)
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p === 0.5) return 0
  if (p === 0) return Number.NEGATIVE_INFINITY
  const t = Math.sqrt(-2 * Math.log(p))
  const numerator = 2.515517 + t * (0.802853 + t * 0.010328)
  const denominator = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
  let z = numerator / denominator - t
  // Each step triples the number of right digits, of which the start has three.
  for (let step = 0; step < 3; step++) {
    const error = (normalCdf(z) - p) / normalDensity(z)
    z -= error / (1 + (z * error) / 2)
  }
  return z
}

/** The density of the standard normal distribution, exp(-z²/2) / √(2π). */
export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}
