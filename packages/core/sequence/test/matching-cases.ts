import { expect, test } from 'vitest'
import { type MatchingGoal, maximumMatching } from '../src/maximum-matching.ts'

/** A matrix and its best sums, as scipy's `linear_sum_assignment` gives them; `null` weights are forbidden. */
export interface MatchingCase {
  readonly id: string
  readonly rows: number
  readonly columns: number
  readonly weights: readonly (readonly (number | null)[])[]
  /** Largest sum of a full assignment of the smaller side; `null` if there is none. */
  readonly maxSum: number | null
  /** Largest sum if pairs may be left out. */
  readonly maxSumPartial: number
  /** Most pairs with weights above 0. */
  readonly maxCardinality: number
}

/** Tests the sums and numbers of pairs of matchings. */
export function testMatchingCases(cases: readonly MatchingCase[]): void {
  test.each(cases)(
    'the best sums and numbers of pairs: $id',
    ({ rows, columns, weights, maxSum, maxSumPartial, maxCardinality }) => {
      const best = (goal: MatchingGoal, isAllowed = (_: number) => true) => {
        const flat = Float64Array.from(weights.flat(), (weight) =>
          weight !== null && isAllowed(weight) ? weight : Number.NEGATIVE_INFINITY,
        )
        const columnOf = maximumMatching(flat, rows, columns, goal)
        const chosen = [...columnOf].flatMap((column, row) =>
          column < 0 ? [] : [flat[row * columns + column]],
        )
        return { pairs: chosen.length, sum: chosen.reduce((sum, weight) => sum + weight, 0) }
      }
      const full = best('pairs')
      if (maxSum === null) expect(full.pairs).toBeLessThan(Math.min(rows, columns))
      else {
        expect(full.pairs).toBe(Math.min(rows, columns))
        expect(full.sum).toBeCloseTo(maxSum, 9)
      }
      expect(best('total').sum).toBeCloseTo(maxSumPartial, 9)
      expect(best('pairs', (weight) => weight > 0).pairs).toBe(maxCardinality)
    },
  )
}
