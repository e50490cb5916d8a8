import { expect, test } from 'vitest'
import { jsonText } from '../../src/output/json-report.ts'
import { SCORES } from './scores.ts'

test('scores are 0..1 by model and metric, rounded to 12 digits, with null and a reason where undefined', () => {
  const report = JSON.parse(jsonText(SCORES, 0))
  expect(Object.keys(report)).toEqual(['segments', 'models'])
  expect(report.segments).toBe(12)
  expect(Object.entries(report.models)).toEqual([
    ['base', { bleu: entry(0.12344, 0.0411466666667), 'chrf:beta=1': entry(1, 0.333333333333) }],
    ['gpt_4', { bleu: entry(0.3, 0.1), 'chrf:beta=1': { ...entry(null, null), reason: 'no words' } }],
    [
      '__proto__',
      { bleu: entry(0.30004, 0.100013333333), 'chrf:beta=1': entry(0.666666666667, 0.222222222222) },
    ],
  ])
})

test('rows that were skipped are counted', () => {
  expect(JSON.parse(jsonText(SCORES, 3)).skipped).toBe(3)
})

function entry(score: number | null, precision: number | null) {
  return { score, signature: 'metric|a:b|v:1.0.0', parts: { precision, ratio: null } }
}
