import { expect, test } from 'vitest'
import { secondsLeft, timeText } from '../src/time-left.ts'

test('the median of what was spent, for each open item', () => {
  expect(secondsLeft([10, 20, 3000], 4)).toBe(80)
  expect(secondsLeft([40, 10, 20, 30], 2)).toBe(50)
})

test('two answers are too few', () => {
  expect(secondsLeft([10, 20], 5)).toBeUndefined()
})

test('times in words', () => {
  expect([0, 29, 60, 3599, 3600, 7500].map(timeText)).toEqual([
    'less than a minute',
    'less than a minute',
    'about 1 min',
    'about 1 h',
    'about 1 h',
    'about 2 h 5 min',
  ])
})
