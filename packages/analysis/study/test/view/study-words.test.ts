import { expect, test } from 'vitest'
import type { StudyResult } from '../../src/study-result.ts'
import { studyFindings } from '../../src/view/study-findings.ts'
import { studyWords } from '../../src/view/study-words.ts'
import { studyResult } from '../studies.ts'

const result = await studyResult()
const sentences = (of: StudyResult, ...kinds: string[]) =>
  studyFindings(of)
    .filter(({ kind }) => kinds.includes(kind))
    .map(studyWords)

test('how good people are at it, and the best metric, from the data at hand', () => {
  const percent = (value: number) => (100 * value).toFixed(1)
  const { oneRater, halfPanels, metrics } = result.agreement.ceilings!
  const [text] = sentences(result, 'ceiling')
  expect(text).toContain(
    `one rater agrees with the others in ${percent(oneRater.outputs.estimate)} % of pairs`,
  )
  expect(text).toContain(`with the other half in ${percent(halfPanels.outputs.estimate)} %`)
  expect(text).toContain(
    `Good, the first metric of the ranking, with such a half in ${percent(metrics[0]!.outputs.estimate)} %`,
  )
  expect(sentences(result, 'grade-rule')[0]).toMatch(/on \d+\.\d % of the pairs of models, Good on \d+\.\d %/)
})

test('metrics share the sentence of what is true of several', () => {
  const [first, second] = result.metrics
  const said = (...trusted: object[]) =>
    sentences(
      {
        ...result,
        metrics: [first!, second!].map((metric, k) => ({
          ...{ ...metric, study: { ...metric.study, trusted: { ...metric.study.trusted, ...trusted[k] } } },
        })),
      },
      ...['trust', 'no-trust'],
    )
  const both = `${first!.name}, ${second!.name}`
  const sure = { difference: 0.1, pairs: 1296, agreement: 0.9992, reason: undefined }
  expect(said(sure, { ...sure, agreement: 0.9946 })).toEqual([
    `On this data, trust ${both} from 10 points: people agree in at least 99.5 % of the pairs that differ by at least as much`,
  ])
  expect(said(sure, { ...sure, difference: 0.05 })[0]).toBe(
    'On this data, trust Good from 10 points: people agree in 99.9 % of the 1,296 pairs that differ by at least as much',
  )
  expect(said({ reason: 'few models' }, { reason: 'few models' })).toEqual([
    `From which difference to trust ${both} cannot be said from this data: few models`,
  ])
  expect(said({ reason: 'few models' }, { reason: 'no pair differs' })).toEqual([
    `From which difference to trust ${both} cannot be said from this data (${first!.name}: few models; ${second!.name}: no pair differs)`,
  ])
})
