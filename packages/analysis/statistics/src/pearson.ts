import { checkPaired } from './checks.ts'
import { logGamma } from './log-gamma.ts'
import { meanOf } from './mean-of.ts'
import { type PValue, pValueOf } from './p-value.ts'
import { midranks } from './ranks.ts'
import { studentPValue } from './student-distribution.ts'

/** A correlation coefficient and the p-value of no association, two-sided. */
export interface Correlation extends PValue {
  /** -1..1; `NaN` if a list is constant or has one value, with a reason. */
  readonly coefficient: number
  /** Why the coefficient is `NaN`. */
  readonly reason?: string
}

/**
 * Pearson's correlation: the covariance over the product of the deviations. The p-value is that of
 * t = r √((n - 2)/(1 - r²)) with n - 2 degrees of freedom. On a perfect line t is infinite, and p is the share of the orders
 * of y that are as perfect: 2 Π t! / n!, where t are the sizes of groups of equal values.
 *
 * A constant list, or a single point, gives `NaN` with a reason. For an interval see `pairedStatisticInterval`.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Pearson (1895), https://doi.org/10.1098/rspl.1895.0041
 */
export function pearsonCorrelation(x: ArrayLike<number>, y: ArrayLike<number>): Correlation {
  const none = noCorrelation(x, y)
  if (none !== undefined) return none
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  let [products, squaresX, squaresY] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i] - meanX, y[i] - meanY]
    products += dx * dy
    squaresX += dx * dx
    squaresY += dy * dy
  }
  // The root of the quotient neither overflows nor, on a perfect line, rounds.
  const coefficient = Math.max(-1, Math.min(1, products / (Math.sqrt(squaresX / squaresY) * squaresY)))
  return { coefficient, ...linePValue(coefficient, x) }
}

/** The result for two lists without a correlation; `undefined` if they have one. */
export function noCorrelation(x: ArrayLike<number>, y: ArrayLike<number>): Correlation | undefined {
  checkPaired('x', x, 'y', y)
  const none = (reason: string) => ({ coefficient: Number.NaN, pValue: Number.NaN, reason })
  if (x.length === 1) return none('one pair of values has no correlation')
  if (isConstant(x)) return none(`x is constant: all values are ${x[0]}`)
  return isConstant(y) ? none(`y is constant: all values are ${y[0]}`) : undefined
}

/** Two-sided p-value of a coefficient against the t distribution. */
function linePValue(coefficient: number, x: ArrayLike<number>): PValue {
  if (Math.abs(coefficient) === 1 || x.length === 2) return perfectPValue(x)
  const degrees = x.length - 2
  return studentPValue(coefficient * Math.sqrt(degrees / ((1 - coefficient) * (1 + coefficient))), degrees)
}

/** The share of the orders of the other list that fit as perfectly. */
function perfectPValue(x: ArrayLike<number>): PValue {
  const orders = (count: number) => logGamma(count + 1)
  const ties = midranks(x).ties.reduce((sum, size) => sum + orders(size), 0)
  const log = Math.LN2 + ties - orders(x.length)
  return pValueOf(Math.min(1, Math.exp(log)), () => log)
}

function isConstant(values: ArrayLike<number>): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false
  return true
}
