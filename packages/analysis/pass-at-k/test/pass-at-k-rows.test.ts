import { sumRows } from '@codegen-eval/metric'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passAtK } from '../src/pass-at-k.ts'
import { passAtKMetric, passAtKRows, passHatKRows } from '../src/pass-at-k-rows.ts'

const task = fc
  .integer({ min: 1, max: 30 })
  .chain((samples) =>
    fc.record({ samples: fc.constant(samples), correct: fc.integer({ min: 0, max: samples }) }),
  )

test('the score of the sum of rows is the mean of pass@k', () => {
  fc.assert(
    fc.property(fc.array(task, { minLength: 1, maxLength: 8 }), (tasks) => {
      const k = Math.min(...tasks.map(({ samples }) => samples))
      const { rows } = passAtKRows(tasks, k)
      const values = tasks.map(({ samples, correct }) => passAtK(samples, correct, k))
      const mean = values.reduce((sum, value) => sum + value, 0) / tasks.length
      expect(passAtKMetric.score(sumRows(rows, 3))).toBeCloseTo(mean, 12)
    }),
  )
})

test('the row of a task is its value and a count', () => {
  expect([...passAtKRows([{ samples: 5, correct: 2 }], 2).rows]).toEqual([passAtK(5, 2, 2), 1, 0])
})

test('a task with too few samples leaves the score undefined, and rows finite', () => {
  const tasks = [
    { samples: 5, correct: 5 },
    { samples: 2, correct: 1 },
    { samples: 0, correct: 0 },
  ]
  const { rows } = passAtKRows(tasks, 3)
  expect([...rows]).toEqual([1, 1, 0, 0, 0, 1, 0, 0, 1])
  expect(passAtKMetric.score(sumRows(rows, 3))).toBeNaN()
  expect(passAtKMetric.score(rows)).toBe(1)
})

test('mistakes are errors', () => {
  expect(() => passAtKRows([], 0)).toThrow('k: expected a whole number of at least 1, got 0')
  expect(() => passAtKRows([], 1.5)).toThrow(RangeError)
  expect(() => passAtKRows([{ samples: 2, correct: 3 }], 5)).toThrow('correct')
  expect(() => passAtKRows([{ samples: 2, correct: 3 }], 1)).toThrow('correct')
})

test('rows of pass^k have its values', () => {
  const tasks = [
    { samples: 5, correct: 4 },
    { samples: 1, correct: 1 },
  ]
  // C(4, 2)/C(5, 2) is 6/10
  expect([...passHatKRows(tasks, 2).rows]).toEqual([0.6, 1, 0, 0, 0, 1])
})
