import fc from 'fast-check'
import type { Rating } from '../src/index.ts'

/** Small sets of ratings with grades 0..3, no rater rating an item twice, in any order. */
export const someRatings: fc.Arbitrary<Rating<number>[]> = fc
  .uniqueArray(
    fc.record({
      item: fc.integer({ min: 0, max: 7 }),
      rater: fc.constantFrom('ann', 'ben', 'cleo', 'dan', 'constructor', '__proto__'),
      label: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ item, rater }) => `${item} ${rater}`, minLength: 1, maxLength: 40 },
  )
  .map((ratings) => ratings)

/** Ratings with grades 0..6 by many raters of a few ratings each, so that most pairs of rater and label are absent. */
export const sparseRatings: fc.Arbitrary<Rating<number>[]> = fc.uniqueArray(
  fc.record({
    item: fc.integer({ min: 0, max: 19 }),
    rater: fc.integer({ min: 0, max: 14 }),
    label: fc.integer({ min: 0, max: 6 }),
  }),
  { selector: ({ item, rater }) => `${item} ${rater}`, minLength: 20, maxLength: 60 },
)

/** Ratings from rows of labels, one row a rater, one column an item; `undefined` is no rating. */
export function fromRows<L extends string | number>(
  rows: readonly (readonly (L | undefined)[])[],
): Rating<L>[] {
  return rows.flatMap((row, rater) =>
    row.flatMap((label, item) => (label === undefined ? [] : [{ item, rater: `rater${rater + 1}`, label }])),
  )
}

/** Three raters on four items; one of them disagrees on the last item. */
export const THREE_RATERS: readonly Rating<number>[] = ['a', 'b', 'c', 'd'].flatMap((item, i) => [
  { item, rater: 'ann', label: i % 3 },
  { item, rater: 'ben', label: i % 3 },
  { item, rater: 'cleo', label: i === 3 ? 2 : i % 3 },
])

/** The same ratings as words. */
export const WORD_RATINGS: readonly Rating<string>[] = THREE_RATERS.map(({ label, ...rating }) => ({
  ...rating,
  label: ['bad', 'fair', 'good'][label],
}))
