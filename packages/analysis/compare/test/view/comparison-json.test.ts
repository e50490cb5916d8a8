import { jsonText, renderCsv } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import type { Comparison } from '../../src/comparison.ts'
import { comparisonOf, FOUR } from '../corpora.ts'
import { comparisonJson, comparisonPairTable } from '../written.ts'

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
    findings: [
      {
        ...{ kind: 'best', weight: 'conclusion', subjects: ['higher'], numbers: { others: 3 } },
        text: 'higher is the best: better than each of the 3 others',
      },
      { kind: 'groups', weight: 'conclusion', names: { groups: [['low', 'lower']] } },
      {
        ...{ kind: 'small', weight: 'warning' },
        pairs: [{ ahead: 'higher', behind: 'high', difference: expect.closeTo(0.01) }],
      },
      { kind: 'unseen-failures', weight: 'warning', numbers: { share: expect.any(Number) } },
      { kind: 'doubtful-interval', subjects: ['high'] },
      { kind: 'doubtful-interval', subjects: ['higher'] },
    ],
  })
  expect(mean.pairs[0]).toMatchObject({
    modelA: 'higher',
    modelB: 'high',
    segments: 60,
    scoreA: mean.scores.higher.score,
    pValue: expect.any(Number),
    adjustedPValue: expect.any(Number),
    significant: true,
    meaningful: false,
  })
  expect(mean.pairs[0]).toMatchObject({
    // all differences are equal
    cohensDz: { value: null },
    cliffsDelta: expect.any(Number),
    rankBiserial: expect.any(Number),
  })
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
  expect(Object.keys(report.metrics.mean.scores)).toEqual(['toString', '__proto__'])
})

test('numbers that are not finite are null', async () => {
  const flat = Array<number>(9).fill(0.5)
  const report = parsed(await comparisonOf({ a: flat, b: flat.map(() => 1 / 3) }))
  expect(report.metrics.mean.scores.b.score).toEqual({
    value: 0.333333333333,
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
  expect(report.metrics.mean.pairs[0].cohensDz.value).toBe(null)
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

test('a key of CSV is the path within a row of JSON, with the same number after the factor of points', async () => {
  const comparison = await comparisonOf(FOUR)
  const table = comparisonPairTable(comparison, 12)
  const [line] = renderCsv({ ...table, rows: table.rows.slice(0, 1) })
    .split('\n')
    .slice(1)
  const cells = Object.fromEntries(table.columns.map(({ name }, i) => [name, line!.split(',')[i]]))
  const [pair] = parsed(comparison).metrics.mean.pairs
  const paths = Object.entries(pair).flatMap(([key, value]) =>
    value === null || typeof value !== 'object'
      ? [[key, value] as const]
      : Object.entries(value).map(
          ([inner, of]) =>
            [inner === 'value' ? key : `${key}${inner[0]!.toUpperCase()}${inner.slice(1)}`, of] as const,
        ),
  )
  for (const [key, value] of paths) {
    if (/(Reason|Warning)$/.test(key)) continue
    expect(cells).toHaveProperty(key)
    const isOfPoints = /^(score[AB]|difference)(Low|High)?$/.test(key)
    const text = cells[key]!
    if (typeof value === 'number') expect(Number(text)).toBeCloseTo(isOfPoints ? 100 * value : value, 5)
    else expect(text).toBe(value === null ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : value)
  }
})
