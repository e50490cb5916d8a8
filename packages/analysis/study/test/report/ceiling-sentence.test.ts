import { expect, test } from 'vitest'
import { ceilingSentence, gradeRuleSentence } from '../../src/report/ceiling-sentence.ts'
import { studyResult } from '../studies.ts'

test('says how good people are at it, and the best metric, from the data at hand', async () => {
  const result = await studyResult()
  const percent = (value: number) => (100 * value).toFixed(1)
  const { oneRater, halfPanels, metrics } = result.agreement.ceilings!
  const text = ceilingSentence(result)!
  expect(text).toContain(
    `one rater agrees with the others in ${percent(oneRater.outputs.estimate)} % of pairs`,
  )
  expect(text).toContain(`with the other half in ${percent(halfPanels.outputs.estimate)} %`)
  expect(text).toContain(
    `and Good, the first metric of the ranking, with such a half in ${percent(metrics[0]!.outputs.estimate)} %`,
  )
  expect(gradeRuleSentence(result)).toMatch(
    /the mean grade disagrees .* on \d+\.\d % of the pairs of models, Good on \d+\.\d %/,
  )
})

test('says nothing without ratings', async () => {
  const { ceilings: _, meanGradeDisagreement: __, ...agreement } = (await studyResult()).agreement
  const result = { ...(await studyResult()), agreement }
  expect([ceilingSentence(result), gradeRuleSentence(result)]).toEqual([undefined, undefined])
})
