import { expect, test } from 'vitest'
import { strataFacts, strataPart } from '../../src/view/strata.ts'

const METRICS = [
  { key: 'a', name: 'A' },
  { key: 'b', name: 'B' },
]
const ENDS = { low: 0, high: 1, confidence: 0.95, undefinedResamples: 0 }
const found = (estimate: number) => ({ estimate, median: estimate, ...ENDS })

test('strata by metric, in the order of the metrics; none without strata', () => {
  const strata = [{ stratum: 'go', items: 60, outputs: 120, metrics: [found(0.2), found(0.4)] }]
  const [facts] = strataFacts(strata, METRICS, [1, 0], { unit: 'decimal' })
  expect(facts!.rows).toEqual([
    {
      metric: 'b',
      name: 'B',
      stratum: 'go',
      items: 60,
      outputs: 120,
      label: 'go (60)',
      agreement: { value: 0.4, ...ENDS },
    },
    {
      metric: 'a',
      name: 'A',
      stratum: 'go',
      items: 60,
      outputs: 120,
      label: 'go (60)',
      agreement: { value: 0.2, ...ENDS },
    },
  ])
  expect(strataFacts(undefined, METRICS, [1, 0], { unit: 'decimal' })).toEqual([])
})

test('the legend says what agreement is', () => {
  expect(strataPart('decimal').layouts[0]!.legend).toContain("Kendall's tau-b")
  expect(strataPart('AUC').layouts[0]!.legend).toMatch(/^AUC in percent/)
})
