import { expect, test } from 'vitest'
import { strataJson, strataTable } from '../../src/report/strata-table.ts'
import type { StratumAgreement } from '../../src/study-strata.ts'

const KNOWN = { confidence: 0.95, undefinedResamples: 0 }

const strata: StratumAgreement[] = [
  {
    stratum: 'go',
    items: 60,
    outputs: 120,
    metrics: [
      { ...KNOWN, estimate: 0.5, low: 0.25, high: 0.75, median: 0.5 },
      {
        ...KNOWN,
        estimate: Number.NaN,
        low: Number.NaN,
        high: Number.NaN,
        median: Number.NaN,
        reason: 'no score',
      },
    ],
  },
]

test('a row a stratum, a column a metric', () => {
  const [table] = strataTable(strata, ['chrF', 'BLEU'], 'tau')
  expect(table!.columns.map(({ name }) => name)).toEqual(['stratum', 'items', 'outputs', 'chrF', 'BLEU'])
  expect(table!.rows).toEqual([['go', 60, 120, '50.0 (25.0–75.0)', undefined]])
  expect(strataTable(undefined, [], '')).toEqual([])
})

test('JSON has values by the keys of metrics, and nothing without strata', () => {
  expect(strataJson(strata, ['chrf', 'bleu'])).toEqual({
    byStratum: [
      {
        stratum: 'go',
        items: 60,
        outputs: 120,
        metrics: {
          chrf: { value: 0.5, low: 0.25, high: 0.75 },
          bleu: { value: Number.NaN, low: Number.NaN, high: Number.NaN, reason: 'no score' },
        },
      },
    ],
  })
  expect(strataJson(undefined, [])).toEqual({})
})
