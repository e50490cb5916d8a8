import { expect, test } from 'vitest'
import { HELPFULNESS_ANCHORS, HELPFULNESS_SCALE } from '../src/helpfulness-anchors.ts'
import { checkAnchors, surveyGrades } from '../src/survey-scale.ts'

test('every grade of the scale of helpfulness has an anchor', () => {
  checkAnchors(HELPFULNESS_SCALE)
  expect(HELPFULNESS_ANCHORS.map(({ value }) => value)).toEqual(surveyGrades(HELPFULNESS_SCALE))
})
