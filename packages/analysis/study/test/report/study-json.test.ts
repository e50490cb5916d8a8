import { expect, test } from 'vitest'
import { studyJson } from '../../src/report/study-json.ts'
import { someData, studyResult } from '../studies.ts'

test('the keys at the top, and the numbers of the tables', async () => {
  const result = await studyResult()
  const report = JSON.parse(studyJson(result))
  expect(Object.keys(report)).toEqual([
    'segments',
    'models',
    'order',
    'synthetic',
    'pairs',
    'scores',
    'significance',
    'disagreement',
    'errors',
    'trusted',
    'preference',
    'ranking',
    'correlation',
    'coverage',
    'people',
    'attributes',
    'comparisons',
    'outputPairs',
    'metrics',
    'missing',
    'grades',
    'settings',
    'input',
    'warnings',
    'versions',
  ])
  const models = result.models.length
  expect([report.segments, report.order.length, report.pairs]).toEqual([
    40,
    models,
    (models * (models - 1)) / 2,
  ])
  expect(report.order[0]).toBe('low')
  expect(report.models.low).toEqual({ kind: 'original', mean: result.grades.means[0] })
  expect(report.models.low_30_1).toEqual({
    kind: 'synthetic',
    base: 'low',
    percent: 30,
    improved: true,
  })
  expect(Object.keys(report.scores)).toEqual(['human', 'good', 'noise:level=<b>'])
  expect(Object.keys(report.scores.good.low)).toEqual([
    'score',
    'low',
    'high',
    'median',
    'rank',
    'rankLow',
    'rankHigh',
  ])
  const { rank, rankLow, rankHigh } = report.scores.human.top
  expect(rankLow <= rank && rank <= rankHigh && rankHigh <= 3).toBe(true)
  // synthetic models are not ranked
  expect(Object.keys(report.scores.good[report.order.at(-1)])).toEqual(['score', 'low', 'high', 'median'])
  const { low, score, high } = report.scores.good.low
  expect(low <= score && score <= high && high <= 1).toBe(true)
  const bins = ['[0,2)', '[2,5)', '[5,10)', '[10,100)']
  expect(Object.keys(report.significance.good)).toEqual(bins)
  expect(Object.keys(report.significance.good['[0,2)'])).toEqual(['significant', 'notSignificant'])
  expect(Object.keys(report.disagreement.good)).toEqual([...bins, 'not-significant', 'total'])
  expect(Object.keys(report.disagreement.good['[0,2)'])).toEqual(['mismatches', 'pairs'])
  expect(report.comparisons.good.difference).toHaveLength(report.pairs)
  expect(report.missing).toEqual(result.missing)
  expect(report.grades.raters).toHaveLength(4)
  expect(report.metrics.good).toEqual({
    name: 'Good',
    signature: 'good|v:1.0.0',
    source: 'text',
    external: false,
  })
  expect(report.settings).toMatchObject({ resamples: 100, bins: [0, 2, 5, 10, 100], protocol: 'ebsb' })
  const { models: all, originals } = report.correlation.good
  // with synthetic models among them, models are not independent
  expect(all.pearson).toMatchObject({ coefficient: expect.any(Number), pValue: null })
  expect(originals.pearson).toMatchObject({ pValue: expect.any(Number) })
})

test('counts add up: every pair is in one cell of each table', async () => {
  const report = JSON.parse(studyJson(await studyResult()))
  for (const metric of ['good', 'noise:level=<b>']) {
    const { total, ...bins } = report.disagreement[metric] as Record<
      string,
      { mismatches: number; pairs: number }
    >
    const sum = (of: 'mismatches' | 'pairs') => Object.values(bins).reduce((all, bin) => all + bin[of], 0)
    expect(sum('pairs')).toBe(report.pairs)
    expect(Number(total)).toBeCloseTo((100 * sum('mismatches')) / report.pairs, 9)
    const cells = Object.values(report.significance[metric] as Record<string, Record<string, number>>)
    expect(cells.flatMap((cell) => Object.values(cell)).reduce((a, b) => a + b)).toBe(report.pairs)
  }
})

test('the same study gives the same bytes, and no number is NaN', async () => {
  const text = studyJson(await studyResult())
  expect(studyJson(await studyResult())).toBe(text)
  expect(text).not.toMatch(/: (?:NaN|-?Infinity|undefined)/)
})

test('a model named like a property of objects is an ordinary model', async () => {
  const text = studyJson(await studyResult(someData(20, ['__proto__', 'constructor', 'toString'])))
  expect(text).toContain('"__proto__": {')
  expect(JSON.parse(text).order[0]).toBe('__proto__')
})
