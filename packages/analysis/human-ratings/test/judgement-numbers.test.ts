import { expect, test } from 'vitest'
import { judgementNumbers } from '../src/judgement-numbers.ts'

test('a judgement is known by its id, its rater and its name', () => {
  const numbers = judgementNumbers()
  const names = [
    ['t', 0, 'j'],
    ['t', 1, 'j'],
    ['u', 0, 'j'],
    ['t', 0, 'k'],
    ['t', 0, 'j'],
  ] as const
  expect(names.map(([id, rater, name]) => numbers.numberOf(id, rater, name))).toEqual([0, 1, 2, 3, 0])
  expect(numbers.count).toBe(4)
})

test('judgements of a row that failed are forgotten', () => {
  const numbers = judgementNumbers()
  numbers.numberOf('t', 0, 'a')
  numbers.numberOf('t', 0, 'b')
  numbers.removeFrom(1)
  expect(numbers.count).toBe(1)
  expect([numbers.numberOf('t', 0, 'c'), numbers.numberOf('t', 0, 'a')]).toEqual([1, 0])
})
