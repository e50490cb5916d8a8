import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemRates, restScores } from '../src/item-scores.ts'
import { scoresOf } from './scores-of.ts'

test('a rate is the mean of the samples, and undefined without one', () => {
  const scores = scoresOf(
    [
      [3, 0],
      [1, 0],
    ],
    [
      [4, 2],
      [1, 0],
    ],
  )
  expect(itemRates(scores)).toEqual([Float64Array.of(0.75, 0), Float64Array.of(1, Number.NaN)])
})

test('scores that are no verdicts may have sums between whole numbers', () => {
  const scores = { ...scoresOf([[1.5]], 2), binary: false }
  expect(itemRates(scores)).toEqual([Float64Array.of(0.75)])
})

test.each([
  ['no model', { ...scoresOf([[1]]), models: [] }, 'models: expected at least one'],
  ['no task', { ...scoresOf([[1]]), tasks: [] }, 'tasks: expected at least one'],
  ['a list without sums', { ...scoresOf([[1]]), sums: [] }, 'model "m0": expected one sum and count'],
  ['a list of another length', { ...scoresOf([[1]]), counts: [[1, 1]] }, 'for each of 1 tasks'],
  ['more passes than samples', scoresOf([[0, 3]], 2), 'model "m0", task "t1"'],
  ['a negative sum', scoresOf([[-1]]), 'got -1 of 1'],
  ['an undefined sum', scoresOf([[Number.NaN]]), 'got NaN of 1'],
  ['half a sample', { ...scoresOf([[0]], 0.5), binary: false }, 'got 0 of 0.5'],
  ['half a pass', scoresOf([[0.5]]), 'got 0.5 of 1'],
])('%s is an error', (_, scores, message) => {
  expect(() => itemRates(scores)).toThrow(RangeError)
  expect(() => itemRates(scores)).toThrow(message)
})

test('a rest score is the mean of the other tasks', () => {
  const rate = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(rate, { minLength: 2, maxLength: 9 }), (rates) => {
      const [rests] = restScores([Float64Array.from(rates)])
      for (const t of rates.keys()) {
        const others = rates.filter((_, other) => other !== t)
        expect(rests[t]).toBeCloseTo(others.reduce((sum, value) => sum + value, 0) / others.length, 11)
      }
    }),
  )
})

test('the same rates in another order have tied rest scores', () => {
  // 0.1 + 0.2 + 0.3 depends on the order
  const [a, b] = restScores([Float64Array.of(1, 0.1, 0.2, 0.3), Float64Array.of(1, 0.3, 0.2, 0.1)])
  expect(a[0]).toBe(b[0])
})

test('a single task has no rest score', () => {
  expect(restScores([Float64Array.of(0.5)])).toEqual([Float64Array.of(Number.NaN)])
})
