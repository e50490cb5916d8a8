import { resolveScores } from '@codegen-eval/compare'
import { expect, test } from 'vitest'
import { passRateSummary } from '../../src/report/pass-rate-summary.ts'

const counts = [Float64Array.of(2, 1, 0)]
const table = {
  models: ['m'],
  tasks: ['t', 'u', 'v'],
  metrics: [{ name: 'passed', signature: 's', sums: [Float64Array.of(1, 0, 0)], counts, binary: true }],
  presence: { samples: counts, dropped: [Float64Array.of(0, 0, 0)] },
}

test('the worst case of pass@k takes the estimate of each task', () => {
  const { table: resolved, summary } = resolveScores(table)
  const { worst } = passRateSummary(table, resolved, summary, [1, 2]).models[0]!
  expect(worst.get('pass@1')).toEqual({ worstLow: 0.5 / 3, worstHigh: (0.5 + 0.5 + 1) / 3 })
  expect(worst.get('pass@2')).toEqual({ worstLow: 1 / 3, worstHigh: 1 })
  expect(worst.get('pass^2')!.worstHigh).toBeCloseTo(1 / 3, 12)
})
