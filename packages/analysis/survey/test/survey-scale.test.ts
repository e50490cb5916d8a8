import { expect, test } from 'vitest'
import {
  checkAnchors,
  describeSurveyScale,
  isSurveyGrade,
  parseSurveyAnchors,
  readSurveyScale,
  surveyGrades,
} from '../src/survey-scale.ts'

const anchor = (value: number) => ({ value, label: 'x', description: '' })

test('a scale has grades at equal steps', () => {
  expect(surveyGrades({ min: 0, max: 4, step: 1 })).toEqual([0, 1, 2, 3, 4])
  expect(surveyGrades({ min: 0, max: 0.3, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3])
  expect(isSurveyGrade({ min: 0, max: 1, step: 0.25 }, 0.75)).toBe(true)
  expect(isSurveyGrade({ min: 0, max: 1, step: 0.25 }, 0.7)).toBe(false)
  expect(describeSurveyScale({ min: 0, max: 4, step: 1 })).toBe('a whole number from 0 to 4')
  expect(describeSurveyScale({ min: 0, max: 1, step: 0.25 })).toBe('a number from 0 to 1 at steps of 0.25')
})

test('a broken scale is refused by field and value', () => {
  const read = (scale: unknown) => () => readSurveyScale(scale)
  expect(read({ min: 4, max: 0, step: 1 })).toThrow(
    'field "scale.max": expected a number over 4, the field "scale.min", found 0',
  )
  expect(read({ min: 0, max: 4, step: 3 })).toThrow(
    'field "scale.step": expected a number that leads from 0 to 4',
  )
  expect(read({ min: 0, max: 4, step: 0 })).toThrow('found 0')
  expect(read({ min: 0, max: 4 })).toThrow('field "scale.step": expected a number, it is missing')
  expect(read({ min: 0, max: 4, step: 1, anchors: [{ value: 5, label: 'x' }] })).toThrow(
    'field "scale.anchors[0].value": expected a whole number from 0 to 4, found 5',
  )
  expect(read({ min: 0, max: 4, step: 1, anchors: [{ value: 1, label: '' }] })).toThrow(
    'scale.anchors[0].label',
  )
  expect(() => checkAnchors({ min: 0, max: 4, step: 1, anchors: [anchor(2), anchor(2)] })).toThrow(
    'field "scale.anchors[1].value": expected a number over 2, the value before it, found 2',
  )
})

test('a file of anchors is a list of grades with words', () => {
  const scale = { min: 0, max: 1, step: 1 }
  expect(parseSurveyAnchors('[{"value": 0, "label": "no"}, {"value": 1, "label": "yes"}]', scale)).toEqual([
    { value: 0, label: 'no', description: '' },
    { value: 1, label: 'yes', description: '' },
  ])
  expect(() => parseSurveyAnchors('no', scale)).toThrow('expected a JSON list of anchors: ')
  expect(() => parseSurveyAnchors('{}', scale)).toThrow('field "scale.anchors": expected a list, found {}')
  expect(() => parseSurveyAnchors('[{"value": 2, "label": "x"}]', scale)).toThrow('found 2')
})
