import { expect, test } from 'vitest'
import { agreementCell, studyConclusion, trustSentences } from '../../src/report/study-conclusion.ts'
import { studyResult } from '../studies.ts'

const BINS = [
  { bin: '[0,2)', pairs: 466, basePairs: 10, agreement: 0.7103, low: 0.6651, support: 1 },
  { bin: '[2,10)', pairs: 0, basePairs: 0, agreement: Number.NaN, low: Number.NaN, support: 0 },
  { bin: '[10,100)', pairs: 1296, basePairs: 9, agreement: 0.9992, low: 0.981, support: 1 },
]
const TABLE =
  'Agreement with people (lower 95 % bound) by difference in points: [0,2) 71.0 % (66.5 %) of 466, [10,100) 99.9 % (98.1 %) of 1,296.'

test('a metric is trusted from some difference on, or it cannot be said, and agreement by bin follows', async () => {
  const { metrics } = await studyResult()
  const [metric] = metrics
  const conclude = (trusted: object) =>
    studyConclusion({
      ...metric!,
      study: { ...metric!.study, trusted: { ...metric!.study.trusted, bins: BINS, ...trusted } },
    })
  expect(conclude({ difference: 0.1, pairs: 1296, agreement: 0.9992, reason: undefined })).toBe(
    `On this data, trust Good from 10 points: people agree in 99.9 % of the 1,296 pairs that differ by at least as much. ${TABLE}`,
  )
  expect(conclude({ reason: 'the data are few' })).toBe(
    `From which difference to trust Good cannot be said from this data: the data are few. ${TABLE}`,
  )
  expect(conclude({ reason: 'no pair differs', bins: [] })).toBe(
    'From which difference to trust Good cannot be said from this data: no pair differs.',
  )
})

test('a bin without pairs has no share', () => {
  expect(BINS.map(agreementCell)).toEqual(['71.0 % (66.5 %) of 466', '– of 0', '99.9 % (98.1 %) of 1,296'])
})

test('metrics share the sentence of what is true of several', async () => {
  const [first, second] = (await studyResult()).metrics
  const both = `${first!.name}, ${second!.name}`
  const sentences = (...trusted: object[]) =>
    trustSentences(
      [first!, second!].map((metric, k) => ({
        ...metric,
        study: { ...metric.study, trusted: { ...metric.study.trusted, ...trusted[k] } },
      })),
    )
  const sure = { difference: 0.1, pairs: 1296, agreement: 0.9992, reason: undefined }
  expect(sentences(sure, { ...sure, agreement: 0.9946 })).toEqual([
    `On this data, trust ${both} from 10 points: people agree in at least 99.5 % of the pairs that differ by at least as much.`,
  ])
  expect(sentences(sure, { ...sure, difference: 0.05 })).toHaveLength(2)
  expect(sentences({ reason: 'few models' }, { reason: 'few models' })).toEqual([
    `From which difference to trust ${both} cannot be said from this data: few models.`,
  ])
  expect(sentences({ reason: 'few models' }, { reason: 'no pair differs' })).toEqual([
    `From which difference to trust ${both} cannot be said from this data (${first!.name}: few models; ${second!.name}: no pair differs).`,
  ])
})
