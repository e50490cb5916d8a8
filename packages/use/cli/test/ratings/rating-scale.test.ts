import { expect, test } from 'vitest'
import { gradesOf, isGrade, ratingScale } from '../../src/ratings/rating-scale.ts'

test('a scale is two whole numbers', () => {
  expect(ratingScale('0..4')).toEqual({ minimum: 0, maximum: 4 })
  expect(gradesOf(ratingScale(' -1..1 '))).toEqual([-1, 0, 1])
})

test.each(['', '4', '0-4', '4..0', '3..3', '0..4.5', 'a..b', '0..1000', '0...4'])('"%s" is none', (text) => {
  expect(() => ratingScale(text)).toThrow(/Expected MIN\.\.MAX/)
})

test('grades are whole numbers between its ends', () => {
  const scale = ratingScale('0..4')
  expect([-1, 0, 2.5, 4, 5].map((value) => isGrade(scale, value))).toEqual([false, true, false, true, false])
})
