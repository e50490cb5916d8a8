import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelPatterns } from '../src/label-patterns.ts'
import { ratingTable } from '../src/rating-table.ts'
import { fromRows, someRatings } from './some-ratings.ts'

test('items with the same labels share a pattern, whoever gave them', () => {
  const table = ratingTable(
    fromRows([
      [1, 2, 3, 1, 3],
      [2, 1, 3, 2, undefined],
      [2, 2, 3, 1, undefined],
    ]),
  )
  const { patternOf, patterns, ratings } = labelPatterns(table)
  expect([...patternOf]).toEqual([0, 0, 1, 2])
  expect(patterns.map(({ labels, counts, total }) => [[...labels], [...counts], total])).toEqual([
    [[0, 1], [1, 2], 3],
    [[2], [3], 3],
    [[0, 1], [2, 1], 3],
  ])
  expect(ratings).toBe(12)
})

test('without two ratings of an item there is no pattern', () => {
  expect(labelPatterns(ratingTable([{ item: 1, rater: 1, label: 1 }]))).toEqual({
    items: [],
    patternOf: new Int32Array(0),
    patterns: [],
    ratings: 0,
    unusual: [],
  })
})

test('patterns are the sorted labels of items', () => {
  fc.assert(
    fc.property(someRatings, (ratings) => {
      const table = ratingTable(ratings)
      const { patternOf, patterns } = labelPatterns(table)
      const lists = table.items
        .map((_, i) => [...table.itemLabel.slice(table.itemStart[i], table.itemStart[i + 1])].sort())
        .filter((labels) => labels.length > 1)
        .map((labels) => labels.join())
      const spelled = patterns.map(({ labels, counts }) =>
        [...labels].flatMap((label, c) => Array.from({ length: counts[c]! }, () => label)).join(),
      )
      expect(new Set(spelled).size).toBe(spelled.length)
      expect(Array.from(patternOf, (pattern) => spelled[pattern])).toEqual(lists)
    }),
  )
})

test('labels other than the most frequent one are counted', () => {
  const labels = [
    [1, 1, 1],
    [1, 1, 2],
    [1, 2, 3],
    [3, 3, 1],
    [2, 1, 1],
  ]
  const ratings = labels.flatMap((own, item) => own.map((label, rater) => ({ item, rater, label })))
  const { items, patternOf, unusual } = labelPatterns(ratingTable(ratings))
  expect(items).toEqual([0, 1, 2, 3, 4])
  expect(Array.from(patternOf, (pattern) => unusual[pattern])).toEqual([0, 1, 2, 2, 1])
})
