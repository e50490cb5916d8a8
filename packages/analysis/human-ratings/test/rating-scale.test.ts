import { expect, test } from 'vitest'
import {
  gradeOnScale,
  gradesOfScale,
  isOnScale,
  isWithinScale,
  parseRatingScale,
} from '../src/rating-scale.ts'

test('a scale is two whole numbers', () => {
  expect(parseRatingScale('0..4')).toEqual({ minimum: 0, maximum: 4 })
  expect(gradesOfScale(parseRatingScale(' -1..1 '))).toEqual([-1, 0, 1])
})

test.each(['', '4', '0-4', '4..0', '3..3', '0..4.5', 'a..b', '0..1000', '0...4'])(
  '"%s" is not a scale',
  (text) => {
    expect(() => parseRatingScale(text)).toThrow(`scale "${text}": expected MIN..MAX`)
    expect(() => parseRatingScale(text)).toThrow(RangeError)
  },
)

test('grades are whole numbers between the ends of the scale', () => {
  const scale = parseRatingScale('0..4')
  expect([-1, 0, 2.5, 4, 5].map((value) => isOnScale(scale, value))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('a scale may have steps', () => {
  const scale = parseRatingScale('0..1:0.25')
  expect(scale).toEqual({ minimum: 0, maximum: 1, step: 0.25 })
  expect(gradesOfScale(scale)).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect([0.25, 0.3, 1.25].map((value) => isOnScale(scale, value))).toEqual([true, false, false])
  expect(gradesOfScale(parseRatingScale('0..0.3:0.1'))).toEqual([0, 0.1, 0.2, 0.3])
  expect(gradeOnScale(scale, 0.3)).toBe(0.25)
  expect([0.3, 1, 1.1].map((value) => isWithinScale(scale, value))).toEqual([true, true, false])
  expect(() => parseRatingScale('0..1:0.3')).toThrow('expected MIN..MAX or MIN..MAX:STEP')
  expect(() => parseRatingScale('0..1:0')).toThrow(RangeError)
})
