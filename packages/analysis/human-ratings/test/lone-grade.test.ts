import { expect, test } from 'vitest'
import { loneGrade } from '../src/lone-grade.ts'
import { ratingTable } from '../src/rating-table.ts'

const tableOf = (...labels: readonly number[]) =>
  ratingTable(labels.map((label, i) => ({ item: `t${i >> 1}`, rater: i % 2 === 0 ? 'ann' : 'ben', label })))

test('one grade far above a short scale is named with item and rater', () => {
  expect(loneGrade(tableOf(1, 2, 5, 44, 3, 4))).toEqual({ grade: 44, item: 1, rater: 'ben', others: [1, 5] })
})

test('grades of a scale, of several ratings or of a continuous scale are none', () => {
  expect(loneGrade(tableOf(1, 2, 5, 4, 3, 4))).toBeUndefined()
  expect(loneGrade(tableOf(1, 2, 5, 44, 3, 44))).toBeUndefined()
  expect(loneGrade(tableOf(10, 20.5, 50, 99, 30, 40))).toBeUndefined()
  expect(loneGrade(tableOf(1, 1, 100, 1))).toBeUndefined()
})
