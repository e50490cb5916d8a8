import { expect, test } from 'vitest'
import { studyConclusion } from '../../src/report/study-conclusion.ts'
import { studyResult } from '../studies.ts'

test('a metric is trusted from some difference on, or not at all', async () => {
  const { metrics } = await studyResult()
  const [metric] = metrics
  const conclude = (trusted: object) =>
    studyConclusion({
      ...metric!,
      study: { ...metric!.study, trusted: { ...metric!.study.trusted, ...trusted } },
    })
  expect(conclude({ difference: 0.0213, pairs: 2712, agreement: 0.9512 })).toBe(
    'On this data, trust Good from 2.1 points: people agree in 95.1 % of the 2,712 pairs that differ by at least as much.',
  )
  expect(conclude({ reason: 'no pair differs' })).toBe('On this data, do not trust Good: no pair differs.')
})
