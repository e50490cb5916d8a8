import { testExplanations } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { explainRibes } from '../src/explain.ts'
import { ribesMetric } from '../src/ribes-metric.ts'

testExplanations(ribesMetric(), explainRibes)

test('runs of aligned words are matched, others are missed or extra', () => {
  const { reference, findings } = explainRibes('hit Bob John now', ['x', 'John hit Bob yesterday'])
  expect(reference).toBe(1)
  expect(findings.map(({ label, status }) => `${status} ${label}`)).toEqual([
    'matched John',
    'matched hit Bob',
    'missed yesterday',
    'extra now',
  ])
  expect(findings[0]).toMatchObject({ kind: 'words', candidate: [[8, 12]], reference: [[0, 4]] })
})
