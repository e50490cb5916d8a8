import { checkOpenProbability } from './checks.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import { logBeta } from './log-gamma.ts'

/** Maximum number of steps; halving alone ends after about 1,100. */
const MAX_STEPS = 2000

/**
 * The value x with I_x(a, b) = p, 0..1, to about 1e-12 of itself, by Newton's method kept inside a shrinking bracket.
 *
 * @throws RangeError if `p` is not between 0 and 1 or a parameter is not over 0.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  checkOpenProbability('p', p)
  if (!(a > 0 && b > 0)) throw new RangeError(`parameters: expected numbers over 0, got ${a} and ${b}`)
  let [low, high] = [0, 1]
  let x = a / (a + b)
  for (let step = 0; step < MAX_STEPS; step++) {
    const error = incompleteBeta(a, b, x) - p
    if (error > 0) high = x
    else low = x
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBeta(a, b))
    const newton = x - error / density
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - x) <= 1e-15 * x) return next
    x = next
  }
  return x
}
