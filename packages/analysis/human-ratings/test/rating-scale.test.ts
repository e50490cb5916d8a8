import { expect, test } from 'vitest'
import { gradesOfScale, isOnScale, parseRatingScale } from '../src/rating-scale.ts'

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
