import { expect, test } from 'vitest'
import { partlyLabelled } from '../src/partly-labelled.ts'

test('outputs are split by whether people labelled them, and those without a judge are counted', () => {
  const found = partlyLabelled([1, Number.NaN, 3, 4], [5, 6, Number.NaN, 8], [0, 1, 2, 0])
  expect([...found.people]).toEqual([1, 4])
  expect([...found.judge]).toEqual([5, 8])
  expect([...found.others]).toEqual([6])
  expect([[...found.units], [...found.otherUnits], found.missing]).toEqual([[0, 0], [1], 1])
})

test('lists of different lengths and infinite values are errors', () => {
  expect(() => partlyLabelled([1, 2], [1])).toThrow('judge: expected a number for each of 2 outputs, got 1')
  expect(() => partlyLabelled([1], [Number.POSITIVE_INFINITY])).toThrow('judge[0]: expected a finite number')
})
