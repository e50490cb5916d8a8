import { linearAssignment } from './linear-assignment.ts'

/** Whether a matching has the most pairs first, or the largest total weight first. */
export type MatchingGoal = 'pairs' | 'total'

/** In the goal `total`, weights that differ by less than this share of the largest weight count as equal. */
const TIE = 2 ** -40

/**
 * A one-to-one matching of rows and columns: each is in at most one pair.
 *
 * `pairs` has the most pairs, and of these matchings the largest total weight; `total` has the largest total weight, so
 * that no pair has a negative one, and of these matchings the most pairs. Where several are best, the choice is the same
 * on every machine. O(min(rows, columns)^2 max(rows, columns)).
 *
 * @param weights `rows * columns` weights, row by row; `-Infinity` forbids a pair.
 * @returns The column of each row, or -1.
 * @throws RangeError if the matrix has the wrong size, or a weight is `NaN` or `Infinity`.
 */
export function maximumMatching(
  weights: Float64Array,
  rows: number,
  columns: number,
  goal: MatchingGoal,
): Int32Array {
  const unfit = weights.find((weight) => !(weight < Number.POSITIVE_INFINITY))
  if (unfit !== undefined) throw new RangeError(`weights must be finite or -Infinity, got ${unfit}`)
  const largest = weights.reduce(
    (most, weight) => (Number.isFinite(weight) ? Math.max(most, Math.abs(weight)) : most),
    0,
  )
  // a pair that is left out costs 0; under `pairs` one more pair outweighs all weights, each of which is from -1 to 1
  const bonus = goal === 'pairs' ? 2 * Math.min(rows, columns) + 1 : TIE
  const gainOf = (weight: number) => Math.max(0, weight / (largest || 1) + bonus)
  const columnOf = linearAssignment(
    weights.map((weight) => -gainOf(weight)),
    rows,
    columns,
  )
  return columnOf.map((column, row) =>
    column >= 0 && gainOf(weights[row * columns + column]) > 0 ? column : -1,
  )
}
