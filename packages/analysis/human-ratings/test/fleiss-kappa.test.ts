import { expect, test } from 'vitest'
import { fleissKappa, type Rating } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

/** Ratings from counts: `counts[item][label]` raters gave the item the label. */
function fromCounts(counts: readonly (readonly number[])[]): Rating<number>[] {
  return counts.flatMap((row, item) => {
    const labels = row.flatMap((count, label) => Array.from({ length: count }, () => label))
    return labels.map((label, rater) => ({ item, rater, label }))
  })
}

test('the textbook example of 14 raters, 10 subjects and 5 categories: 0.210', () => {
  const { value, items, ratings } = fleissKappa(
    fromCounts([
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ]),
  )
  expect(value).toBeCloseTo(0.21, 3)
  expect([items, ratings]).toEqual([10, 140])
})

test('full agreement on several labels is 1', () => {
  expect(
    fleissKappa(
      fromRows([
        [0, 1, 2],
        [0, 1, 2],
      ]),
    ).value,
  ).toBe(1)
})

test('every item counts the same where the number of ratings differs', () => {
  // two of two agree on one item, two of four pairwise (2 of 6) on the other: labels' shares (1 + 1/2)/2 and 1/4
  const ratings = fromCounts([
    [2, 0],
    [2, 2],
  ])
  const [observed, expected] = [(1 + 1 / 3) / 2, 0.75 ** 2 + 0.25 ** 2]
  expect(fleissKappa(ratings).value).toBeCloseTo((observed - expected) / (1 - expected), 12)
})

test('items with one rating are left out', () => {
  const ratings = [
    ...fromCounts([
      [2, 0],
      [1, 1],
    ]),
    { item: 'lonely', rater: 0, label: 1 },
  ]
  expect(fleissKappa(ratings).items).toBe(2)
})

test('NaN comes with its reason', () => {
  expect(fleissKappa(fromRows([[0, 1]])).reason).toBe('no item has two ratings')
  expect(
    fleissKappa(
      fromRows([
        [1, 1],
        [1, 1],
      ]),
    ).reason,
  ).toBe('all ratings compared have the same label')
})

test('an interval holds the value', () => {
  const { value, interval } = fleissKappa(
    fromCounts(
      Array.from({ length: 12 }, () => [
        [3, 0],
        [2, 1],
        [0, 3],
        [1, 2],
        [3, 0],
      ]).flat(),
    ),
    { bootstrap: {} },
  )
  expect(interval!.low).toBeLessThanOrEqual(value)
  expect(interval!.high).toBeGreaterThanOrEqual(value)
})
