import { expect, test } from 'vitest'
import { comparisonJson, estimateReport, versions } from '../../src/comparison/comparison-json.ts'
import { comparisonOf, FOUR } from './corpora.ts'

test('everything that a reader needs to repeat the numbers is there', async () => {
  const report = JSON.parse(comparisonJson(await comparisonOf(FOUR), 2))
  expect(report).toMatchObject({
    versions: versions(),
    segments: 60,
    skipped: 2,
    models: ['low', 'lower', 'high', 'higher'],
    test: { id: 'ar', name: 'approximate randomization', compares: 'corpus', trials: 1000 },
    correction: 'holm',
    alpha: 0.05,
    samples: 200,
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
  expect(mean.warnings).toHaveLength(1)
  expect(mean.pairs[0]).toMatchObject({ a: 'higher', b: 'high', significant: true, meaningful: false })
  expect(Object.keys(mean.pairs[0].effects)).toEqual(['cohensDz', 'cliffsDelta', 'rankBiserial'])
  expect(mean.pairs[5].segmentsNeeded).toBeGreaterThan(60)
})

test('against a baseline there are no groups', async () => {
  const report = JSON.parse(comparisonJson(await comparisonOf(FOUR, { baseline: 'high', test: 't' }), 0))
  expect(report).toMatchObject({ baseline: 'high', test: { id: 't', compares: 'segments' } })
  expect(report).not.toHaveProperty('skipped')
  expect(report.test).not.toHaveProperty('trials')
  expect(report.metrics.mean).not.toHaveProperty('groups')
})

test('a model may have any name', async () => {
  const report = JSON.parse(
    comparisonJson(await comparisonOf({ ['__proto__']: FOUR.low!, toString: FOUR.high! }), 0),
  )
  expect(Object.keys(report.metrics.mean.scores)).toEqual(['__proto__', 'toString'])
})

test('numbers have twelve digits, and null stands for those that are none', () => {
  expect(estimateReport({ value: 1 / 3, low: Number.NaN, high: Number.POSITIVE_INFINITY })).toEqual({
    value: 0.333333333333,
    low: null,
    high: null,
  })
})
