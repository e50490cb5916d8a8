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

test('no number comes back after millions of starts', () => {
  const numbers = new StampedNumbers()
  const isSet: number[] = []
  numbers.start()
  for (const index of [3, 300]) numbers.set(index, 7)
  for (let starts = 1; starts < 2 ** 21 + 5; starts++) {
    numbers.start()
    if (numbers.get(3) + numbers.get(300) > 0) isSet.push(starts)
  }
  expect(isSet).toEqual([])
  numbers.set(3, 1)
  expect([numbers.get(3), numbers.get(300)]).toEqual([1, 0])
})
