import { expect, test } from 'vitest'
import { aggregateMace } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

const truth = Array.from({ length: 60 }, (_, item) => item % 3)

const spammed = fromRows([
  truth,
  truth.map((label, item) => (item % 10 === 0 ? (label + 1) % 3 : label)),
  truth.map((label, item) => (item % 7 === 0 ? (label + 2) % 3 : label)),
  truth.map(() => 2),
])

test('a rater who always gives one label is recognized as a spammer of that label', () => {
  const { skills, strategy, labels } = aggregateMace(spammed)
  expect(labels).toEqual(truth)
  expect(skills[3]).toBeLessThan(0.2)
  expect(skills[0]).toBeGreaterThan(0.9)
  expect(strategy[3 * 3 + 2]).toBeGreaterThan(0.6)
})

test('strategies sum to 1', () => {
  const { strategy } = aggregateMace(spammed)
  for (let row = 0; row < strategy.length; row += 3) {
    expect(strategy[row] + strategy[row + 1] + strategy[row + 2]).toBeCloseTo(1, 12)
  }
})

test('more starts never lower the likelihood', () => {
  const few = aggregateMace(spammed, { starts: 1, rounds: 3 })
  const many = aggregateMace(spammed, { starts: 8, rounds: 3 })
  expect(many.logLikelihood).toBeGreaterThanOrEqual(few.logLikelihood)
})

test('options out of range are errors', () => {
  expect(() => aggregateMace(spammed, { seed: 0.5 })).toThrow(RangeError)
  expect(() => aggregateMace(spammed, { starts: 0 })).toThrow(RangeError)
  expect(() => aggregateMace(spammed, { rounds: 0 })).toThrow(RangeError)
  expect(() => aggregateMace(spammed, { variant: 'other' as 'paper' })).toThrow(RangeError)
})
