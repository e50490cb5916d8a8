import { groupedAgreement, permBothTest } from '@codegen-eval/meta-evaluation'
import { expect, test } from 'vitest'
import { runStudy } from '../src/run-study.ts'
import { scoredMetric, someData, studyResult } from './studies.ts'

test('metrics are ranked by their accuracy, tested pair by pair, and beside what raters reach', async () => {
  const { agreement, grades } = await studyResult()
  const [good, noise] = agreement.metrics
  expect(agreement.order).toEqual([0, 1])
  expect(good!.accuracy.estimate).toBeGreaterThan(noise!.accuracy.estimate)
  expect(agreement.tests).toHaveLength(1)
  expect(agreement.tests[0]!.difference).toBeCloseTo(noise!.accEq.estimate - good!.accEq.estimate, 12)
  expect(agreement.ceilings!.metrics).toHaveLength(2)
  expect(agreement.ceilings!.halfPanels.outputs.estimate).toBeGreaterThan(0.5)
  // M-MSR and the mean differ, as one rater guesses
  expect(agreement.meanGradeDisagreement).toBeGreaterThanOrEqual(0)
  expect(grades.method).toBe('mmsr')
})

test('the gold is the aggregated grades', async () => {
  const { agreement, grades, data } = await studyResult()
  const scores = data.outputs.map((texts) => texts.map((text) => (text.startsWith('print') ? 1 : 0)))
  const { agreement: other } = await runStudy({
    data,
    metrics: [scoredMetric('right', 'Right', scores)],
    settings: { resamples: 50 },
  })
  expect(other.metrics[0]!.accEq.estimate).toBeCloseTo(groupedAgreement(grades.grades, scores).value, 12)
  expect(other.tests).toEqual([])
  expect(agreement.tests[0]!.pValue).toBeLessThanOrEqual(1)
  expect(permBothTest(grades.grades, scores, scores).pValue).toBe(1)
})

test('given grades have no ceilings', async () => {
  const data = someData()
  const given = data.grades.map((ofSystem, s) => ofSystem.map((_, i) => ((s + 1) * (i % 3)) % 5))
  const { agreement } = await studyResult({ ...data, grades: given })
  expect(agreement.ceilings).toBeUndefined()
  expect(agreement.meanGradeDisagreement).toBeUndefined()
})
