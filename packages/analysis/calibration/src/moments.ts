import { meanOf } from '@codegen-eval/statistics/internal'
/** The sum of products of deviations from the means. */
export function deviationProducts(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] - meanA) * (b[i] - meanB)
  return sum
}

/** The sum of squares of a list. */
export function squaresOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] * values[i]
  return sum
}

/**
 * The influence of each unit on a mean: √(C/(C - 1)) times the sum of (x - mean)/n over the unit's values, with C units that
 * have one. The sum of squares is the variance of the mean. `NaN` for one unit, and zeros without values.
 *
 * @param units The unit of each value, from 0 to `count` - 1.
 */
export function meanInfluence(
  values: ArrayLike<number>,
  units: ArrayLike<number>,
  count: number,
): Float64Array {
  const influence = new Float64Array(count)
  const mean = meanOf(values)
  const used = distinctCount(units)
  if (used === 0) return influence
  const scale = Math.sqrt(used / (used - 1)) / values.length
  // a single unit has no spread: infinity times zero
  for (let i = 0; i < values.length; i++) influence[units[i]] += scale * (values[i] - mean)
  return used === 1 ? influence.fill(Number.NaN) : influence
}

/** Number of different values. */
export function distinctCount(values: ArrayLike<number>): number {
  return new Set(Array.from(values)).size
}
