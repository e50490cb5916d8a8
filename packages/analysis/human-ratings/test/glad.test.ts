import { expect, test } from 'vitest'
import { aggregateGlad } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

test('items on which raters agree are easier than those on which they do not', () => {
  const rows = [
    [0, 1, 0, 1, 0, 1],
    [0, 1, 0, 1, 1, 0],
    [0, 1, 0, 1, 0, 0],
    [0, 1, 0, 1, 1, 1],
  ]
  const { easiness } = aggregateGlad(fromRows(rows))
  expect(Math.min(...easiness.slice(0, 4))).toBeGreaterThan(Math.max(...easiness.slice(4)))
  expect(Math.min(...easiness)).toBeGreaterThan(0)
})

test('a rater who is wrong most of the time has a negative ability', () => {
  const truth = Array.from({ length: 40 }, (_, item) => item % 2)
  const rows = [truth, truth, truth, truth.map((label, item) => (item < 36 ? 1 - label : label))]
  const { skills } = aggregateGlad(fromRows(rows))
  expect(skills[3]).toBeLessThan(0)
  expect(skills[0]).toBeGreaterThan(1)
})

test('abilities and easiness are where the gradient of the objective vanishes', () => {
  const rows = [
    [0, 1, 2, 0, 1],
    [0, 1, 2, 1, 1],
    [0, 2, 2, 0, 1],
    [1, 1, 0, 0, 2],
  ]
  const { skills, easiness, weights } = aggregateGlad(fromRows(rows), { tolerance: 0, rounds: 500 })
  const slope = (i: number) =>
    rows[i].reduce((sum, label, j) => {
      const right = 1 / (1 + Math.exp(-skills[i] * easiness[j]))
      return sum + (weights[j * 3 + label] - right) * easiness[j]
    }, 1 - skills[i])
  for (let i = 0; i < rows.length; i++) expect(Math.abs(slope(i))).toBeLessThan(0.01)
})

test('options out of range are errors', () => {
  const ratings = fromRows([
    [0, 1],
    [0, 1],
  ])
  expect(() => aggregateGlad(ratings, { rounds: 1.5 })).toThrow(RangeError)
  expect(() => aggregateGlad(ratings, { tolerance: Number.NaN })).toThrow(RangeError)
})
