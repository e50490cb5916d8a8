import { expect, test } from 'vitest'
import { comparisonCsv, comparisonJson } from '../src/comparison-file.ts'
import type { MetricOutcome } from '../src/worker/corpus.ts'

const NAN = Number.NaN
const outcome = {
  ...{ name: 'chrF', signature: 'chrf|v:1', segments: 3, order: [1, 0], ranks: [], warnings: [] },
  scores: [
    { value: 0.25, low: 0.125, high: 0.5 },
    { value: 0.5, low: NAN, high: NAN },
  ],
  pairs: [
    {
      ...{ a: 1, b: 0, difference: { value: 0.25, low: 0.1, high: 0.4 } },
      ...{ pValue: 0.01, adjustedPValue: 0.02, significant: true },
    },
  ],
} as unknown as MetricOutcome
const file = { models: ['a,"b"', '=wren'], outcomes: new Map([['chrf', outcome]]) }

test('CSV has a row for each pair, times 100, and names that are no formulas', () => {
  const [head, row, end] = comparisonCsv(file).split('\n')
  expect(head).toMatch(/^metric,modelA,modelB,scoreA,scoreB,difference,differenceLow,differenceHigh,pValue/)
  expect(row).toBe(`chrf,'=wren,"a,""b""",50,25,25,10,40,0.01,0.02,yes,chrf|v:1`)
  expect(end).toBe('')
})

test('JSON has scores and pairs from 0 to 1, and null for what is undefined', () => {
  const { models, metrics } = JSON.parse(comparisonJson(file))
  expect(models).toEqual(file.models)
  expect(metrics.chrf.order).toEqual(['=wren', 'a,"b"'])
  expect(metrics.chrf.scores['=wren']).toEqual({ score: { value: 0.5, low: null, high: null } })
  expect(metrics.chrf.pairs[0]).toMatchObject({
    modelA: '=wren',
    modelB: 'a,"b"',
    difference: { value: 0.25 },
  })
})

test('one model has scores and no pairs', () => {
  const one = {
    models: ['x'],
    outcomes: new Map([['chrf', { ...outcome, scores: [outcome.scores[0]!], order: [0], pairs: [] }]]),
  }
  expect(comparisonCsv(one).split('\n')).toHaveLength(2)
  expect(JSON.parse(comparisonJson(one)).metrics.chrf.pairs).toEqual([])
})
