import { expect, test } from 'vitest'
import { StampedNumbers } from '../src/stamped-numbers.ts'

test('numbers are 0 until they are set, and again after a start', () => {
  const numbers = new StampedNumbers()
  numbers.start()
  numbers.add(3)
  numbers.add(3)
  numbers.set(5000, 7)
  expect([3, 5000, 4, 100_000].map((index) => numbers.get(index))).toEqual([2, 7, 0, 0])
  numbers.start()
  expect([3, 5000].map((index) => numbers.get(index))).toEqual([0, 0])
})
