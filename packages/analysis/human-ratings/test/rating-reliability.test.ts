import { expect, test } from 'vitest'
import { ratingReliability, ratingsForReliability, reliabilityOfMean } from '../src/rating-reliability.ts'
import { ratingTable } from '../src/rating-table.ts'

const table = (rows: readonly (readonly number[])[]) =>
  ratingTable(rows.flatMap((row, item) => row.map((label, rater) => ({ item, rater, label }))))

/** The example of Shrout and Fleiss (1979), table 2, for which they print ICC(1,1) = .17. */
const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
]

test('the example of Shrout and Fleiss', () => {
  const { icc, withinDeviation, items, ratings } = ratingReliability(table(SHROUT_FLEISS))
  // NumPy: 0.16574176840547544 with mean squares 11.2417 and 6.2639
  expect(icc).toBeCloseTo(0.16574176840547544, 12)
  expect(withinDeviation ** 2).toBeCloseTo(6.263888888888889, 12)
  expect([items, ratings]).toEqual([6, 24])
})

test('unequal numbers of ratings, by hand', () => {
  // means 2, 5 and 4, and a grand mean of 3.25
  const { icc } = ratingReliability(table([[1, 3], [5], [4]]))
  const between = (2 * (2 - 3.25) ** 2 + (5 - 3.25) ** 2 + (4 - 3.25) ** 2) / 2
  const within = 2 / 1
  const each = (4 - 6 / 4) / 2
  expect(icc).toBeCloseTo((between - within) / (between + (each - 1) * within), 12)
})

test('what has no reliability says why', () => {
  expect(ratingReliability(table([[1, 2]])).reason).toBe('there is only one item')
  expect(ratingReliability(table([[1], [2]])).reason).toBe('no item has two ratings')
  expect(
    ratingReliability(
      table([
        [1, 1],
        [1, 1],
      ]),
    ),
  ).toMatchObject({ icc: Number.NaN, reason: 'all ratings are equal' })
})

test('Spearman and Brown, and back', () => {
  expect(reliabilityOfMean(0.5, 2)).toBeCloseTo(2 / 3, 12)
  expect(reliabilityOfMean(0, 5)).toBe(0)
  expect(ratingsForReliability(0.5, 2 / 3)).toBe(2)
  expect(ratingsForReliability(0.8, 0.8)).toBe(1)
  for (const single of [0.1, 0.3, 0.441, 0.9])
    for (const wanted of [0.5, 0.8, 0.95]) {
      const needed = ratingsForReliability(single, wanted)
      expect(reliabilityOfMean(single, needed)).toBeGreaterThanOrEqual(wanted - 1e-9)
      if (needed > 1) expect(reliabilityOfMean(single, needed - 1)).toBeLessThan(wanted)
    }
  expect(() => ratingsForReliability(0, 0.8)).toThrow(
    'single: expected a number between 0 and 1, both excluded, got 0',
  )
  expect(() => reliabilityOfMean(2, 1)).toThrow(RangeError)
  expect(() => reliabilityOfMean(0.5, 0)).toThrow('ratings: expected a whole number of at least 1, got 0')
})
