import { expect, test } from 'vitest'
import { hasContinuousGrades } from '../src/continuous-grades.ts'
import { ratingTable } from '../src/rating-table.ts'

const table = (...labels: readonly (number | string)[]) =>
  ratingTable(labels.map((label, i) => ({ item: i, rater: 'r', label })))

test.each([
  [[0, 1, 2, 3, 4], false],
  [[0, 4], false],
  [[0, 10, 3, 4], false],
  [[0, 0.25, 0.5, 1], false],
  [[0, 1 / 3, 2 / 3, 1], false],
  [['good', 'bad'], false],
  [[3], false],
  [[0, 11, 1], true],
  [[5, 84, 50], true],
  [[0.37, 0.81, 0.5], true],
  [Array.from({ length: 101 }, (_, i) => i), true],
])('%j: %s', (labels, expected) => {
  expect(hasContinuousGrades(table(...labels))).toBe(expected)
})
