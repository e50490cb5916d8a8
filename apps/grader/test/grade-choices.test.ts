import { isSurveyGrade } from '@codegen-eval/survey'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeChoices, nearestGrade } from '../src/grade-choices.ts'
import { FIVE, HUNDRED } from './assignment.ts'

test('a short scale is a list of grades with their wording and digits', () => {
  const choices = gradeChoices(FIVE)!
  expect(choices.map(({ value, label, key }) => [value, label, key])).toEqual([
    [0, 'useless', '0'],
    [1, 'a little help', '1'],
    [2, 'some help', '2'],
    [3, 'helpful', '3'],
    [4, 'right', '4'],
  ])
  expect(choices[4]!.description).toBe('It solves the task as it is.')
})

test('a long scale has no list', () => {
  expect(gradeChoices(HUNDRED)).toBeUndefined()
  expect(gradeChoices({ min: 0, max: 1e9, step: 1e-3 })).toBeUndefined()
})

test('ten and other grades that are no digit', () => {
  const keys = (min: number, max: number, step = 1) =>
    gradeChoices({ min, max, step })!
      .map(({ key }) => key)
      .join()
  expect(keys(1, 10)).toBe('1,2,3,4,5,6,7,8,9,0')
  expect(keys(0, 10)).toBe('0,1,2,3,4,5,6,7,8,9,')
  expect(keys(-2, 2)).toBe('1,2,3,4,5')
  expect(keys(0, 2, 0.5)).toBe('1,2,3,4,5')
})

test('the nearest grade is a grade, and no other is nearer', () => {
  const scale = fc.constantFrom(
    FIVE,
    HUNDRED,
    { min: -1, max: 1, step: 0.1 },
    { min: 0.5, max: 5, step: 0.25 },
  )
  fc.assert(
    fc.property(scale, fc.double({ min: -200, max: 200, noNaN: true }), (scale, value) => {
      const grade = nearestGrade(scale, value)
      expect(isSurveyGrade(scale, grade)).toBe(true)
      const within = Math.min(scale.max, Math.max(scale.min, value))
      expect(Math.abs(grade - within)).toBeLessThanOrEqual(scale.step / 2 + 1e-9)
    }),
  )
  expect(nearestGrade({ min: 0, max: 1, step: 0.1 }, 0.29)).toBe(0.3)
})
