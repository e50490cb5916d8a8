import { expect, test } from 'vitest'
import {
  aggregateRatings,
  type Rating,
  type RatingTable,
  ratingTable,
  standardizedByRater,
} from '../src/index.ts'
import { standardizedNote } from '../src/standardized-by-rater.ts'

/** The grade of each rater and item. */
const gradesOf = ({ items, raters, scale, itemStart, itemRater, itemLabel }: RatingTable<number>) =>
  Object.fromEntries(
    items.flatMap((item, i) =>
      Array.from({ length: itemStart[i + 1] - itemStart[i] }, (_, k) => {
        const r = itemStart[i] + k
        return [`${raters[itemRater[r]]} ${item}`, scale[itemLabel[r]]]
      }),
    ),
  )

test('z-scores by rater, in units of the scale, are those computed by hand', () => {
  // lo: 1 3 5, mean 3, deviation 2, z -1 0 1; hi: 70 80 90, mean 80, deviation 10, z -1 0 1; all six: mean 41.5,
  // squares 40.5^2 + 38.5^2 + 36.5^2 + 28.5^2 + 38.5^2 + 48.5^2 = 9101.5, over 5 = 1820.3, deviation 42.66497
  const rows = { lo: [1, 3, 5], hi: [70, 80, 90] }
  const ratings = Object.entries(rows).flatMap(([rater, grades]) =>
    grades.map((label, item): Rating<number> => ({ item: `i${item}`, rater, label })),
  )
  const { table, mean, deviation, constant } = standardizedByRater(ratingTable(ratings))
  expect([mean, constant]).toEqual([41.5, []])
  expect(deviation).toBeCloseTo(42.66497, 5)
  const grades = gradesOf(table)
  expect(grades['lo i0']).toBeCloseTo(41.5 - 42.66497, 5)
  expect(grades['hi i0']).toBeCloseTo(41.5 - 42.66497, 5)
  expect(grades['lo i1']).toBeCloseTo(41.5, 12)
  expect(grades['hi i2']).toBeCloseTo(41.5 + 42.66497, 5)
  expect(aggregateRatings('mean', table).labels[2]).toBeCloseTo(41.5 + 42.66497, 5)
})

test('a rater with equal grades, or with one, has z = 0, and a note says so', () => {
  const ratings = [
    ...[0, 1, 2].flatMap((item) => [
      { item, rater: 'a', label: item },
      { item, rater: 'same', label: 7 },
    ]),
    { item: 0, rater: 'once', label: 100 },
  ]
  const found = standardizedByRater(ratingTable(ratings))
  expect(found.constant).toEqual(['same', 'once'])
  const grades = gradesOf(found.table)
  expect([grades['same 1'], grades['once 0']]).toEqual([found.mean, found.mean])
  expect(standardizedNote(found)).toContain('z = 0')
  expect(standardizedNote(found)).toContain('all grades of same, once are equal')
})

test('raters who use the scale differently agree when their grades are standardized', () => {
  const ratings = Array.from({ length: 30 }, (_, item) => [
    { item, rater: 'wide', label: (item * 37) % 101 },
    { item, rater: 'narrow', label: 80 + ((item * 37) % 101) / 10 },
  ]).flat()
  const { table } = standardizedByRater(ratingTable(ratings))
  for (let i = 0; i < table.items.length; i++) {
    const [a, b] = [...table.itemLabel.subarray(table.itemStart[i], table.itemStart[i + 1])].map(
      (l) => table.scale[l]!,
    )
    expect(a).toBeCloseTo(b!, 9)
  }
})
