import { jsonText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import type { Comparison } from '../../src/comparison.ts'
import { comparisonJson } from '../../src/report/comparison-json.ts'
import { comparisonOf, FOUR } from '../corpora.ts'

const parsed = (comparison: Comparison) => JSON.parse(jsonText(comparisonJson(comparison)))

test('everything that a reader needs to repeat the numbers is there', async () => {
  const report = parsed(await comparisonOf(FOUR))
  expect(report).toMatchObject({
    segments: 60,
    models: ['low', 'lower', 'high', 'higher'],
    test: { id: 'randomization', name: 'approximate randomization', compares: 'corpus', trials: 1000 },
    correction: 'westfall-young',
    alpha: 0.05,
    resamples: 200,
    seed: 1,
    meaningfulPoints: 2,
  })
  const { mean } = report.metrics
  expect(mean).toMatchObject({
    signature: 'mean|v:1.0.0',
    segments: 60,
    order: ['higher', 'high', 'low', 'lower'],
    groups: [['low', 'lower']],
    conclusion: 'higher is the best: better than each of the 3 others.',
  })
  expect(mean.warnings).toHaveLength(2)
  expect(mean.pairs[0]).toMatchObject({
    a: 'higher',
    b: 'high',
    pValue: expect.any(Number),
    adjustedPValue: expect.any(Number),
    significant: true,
    meaningful: false,
  })
  expect(Object.keys(mean.pairs[0].effects)).toEqual(['cohensDz', 'cliffsDelta', 'rankBiserial'])
  expect(mean.pairs[5].segmentsNeeded).toBeGreaterThan(60)
})

test('with a baseline there are no groups', async () => {
  const report = parsed(await comparisonOf(FOUR, { baseline: 'high', test: 't' }))
  expect(report).toMatchObject({ baseline: 'high', test: { id: 't', compares: 'segments' } })
  expect(report.test).not.toHaveProperty('trials')
  expect(report.metrics.mean).not.toHaveProperty('groups')
})

test('a model may have any name', async () => {
  const report = parsed(await comparisonOf({ ['__proto__']: FOUR.low!, toString: FOUR.high! }))
  expect(Object.keys(report.metrics.mean.scores)).toEqual(['__proto__', 'toString'])
})

test('numbers that are not finite are null', async () => {
  const flat = Array<number>(9).fill(0.5)
  const report = parsed(await comparisonOf({ a: flat, b: flat.map(() => 1 / 3) }))
  expect(report.metrics.mean.scores.b).toEqual({
    score: 0.333333333333,
    low: null,
    high: null,
    reason: 'all 9 values are equal and show no spread',
  })
  expect(report.metrics.mean.pairs[0].difference).toEqual({
    value: 0.166666666667,
    low: null,
    high: null,
    reason: 'all 9 differences are equal and show no spread',
  })
  expect(report.metrics.mean.pairs[0].effects.cohensDz.value).toBe(null)
})

test('parts are there on request', async () => {
  const comparison = await comparisonOf({ low: FOUR.low!, high: FOUR.high! })
  const parts = [{ name: 'recall', label: 'recall', isCount: false, values: [0.25, Number.NaN] }]
  const metrics = comparison.metrics.map((metric) => ({ ...metric, parts }))
  const json = (style?: { parts: boolean }) =>
    JSON.parse(jsonText(comparisonJson({ ...comparison, metrics }, style))).metrics.mean.parts
  expect(json()).toBeUndefined()
  expect(json({ parts: true })).toEqual({ low: { recall: 0.25 }, high: { recall: null } })
})
