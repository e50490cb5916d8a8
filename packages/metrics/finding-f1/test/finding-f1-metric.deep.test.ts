import { segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { findingF1Metric } from '../src/finding-f1-metric.ts'
import { MAX_PAIRS } from '../src/match-findings.ts'

const text = (...findings: readonly unknown[]) => JSON.stringify(findings)

test('findings beyond the limit of comparisons are extra', () => {
  const golden = Array.from({ length: 2048 }, () => ({ text: 'a' }))
  const found = Array.from({ length: MAX_PAIRS / 2048 + 3 }, () => ({ label: 'x' }))
  const label = findingF1Metric({ by: 'label' })
  const row = segmentRow(label, text(...found), text(...golden))
  expect(label.score(row)).toBe(0)
  expect(label.caveat!(row)).toBe('findings beyond the limit of comparisons match nothing: 3')
})
