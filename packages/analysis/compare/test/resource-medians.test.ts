import { expect, test } from 'vitest'
import { resourceMedians } from '../src/resource-medians.ts'

const list = (...rows: readonly (readonly number[])[]) => rows.map((row) => Float64Array.from(row))

test('the median over tasks of the mean of their samples, on the tasks that count', () => {
  const cost = {
    name: 'cost' as const,
    sums: list([2, 9, 3, 5, 4, 6, 100, 0], [0, 0, 0, 0, 0, 0, 0, 0]),
    counts: list([2, 3, 1, 1, 1, 1, 1, 0], [0, 0, 0, 0, 0, 0, 0, 0]),
  }
  // tasks 0 to 5: 1, 3, 3, 5, 4, 6; task 7 is not known
  expect(resourceMedians([cost], 0, [0, 1, 2, 3, 4, 5, 7])).toEqual({
    cost: { median: 3.5, low: 1, high: 6, confidence: 0.95, tasks: 6, samples: 9 },
  })
  expect(resourceMedians([cost], 0, [0, 1])).toMatchObject({ cost: { median: 2, low: Number.NaN } })
  expect(resourceMedians([cost], 0, [0, 1, 2, 3, 4], 0.1)).toMatchObject({ cost: { low: 1, high: 5 } })
  expect(resourceMedians([cost], 1, [0, 1])).toEqual({})
})
