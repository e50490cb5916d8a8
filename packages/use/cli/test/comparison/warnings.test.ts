import { expect, test } from 'vitest'
import type { ComparisonSettings } from '../../src/comparison/compare-models.ts'
import { isSmall, warningsOf } from '../../src/comparison/warnings.ts'
import { comparisonOf, FOUR, wave } from './corpora.ts'

async function warnings(
  models: Readonly<Record<string, readonly number[]>>,
  settings: Partial<ComparisonSettings> = {},
) {
  const comparison = await comparisonOf(models, settings)
  return warningsOf(comparison.metrics[0]!, comparison)
}

test('a difference that is certain but under two points is named', async () => {
  expect(await warnings(FOUR)).toEqual([
    'significant, but under 2 points, where metrics are not known to agree with people: higher over high by 1.00',
  ])
  expect(await warnings({ a: wave(0.5, 1), b: wave(0.4, 2) })).toEqual([])
})

test('long lists are cut', async () => {
  const models = Object.fromEntries([0, 1, 2, 3].map((k) => [`m${k}`, wave(0.5 + 0.004 * k, 1)]))
  expect((await warnings(models))[0]).toMatch(/: m3 over m2 by 0\.40, .* and 1 more$/)
})

test('segments that are left out are counted, with the models that lack them', async () => {
  const gap = wave(0.5, 1).map((score, i) => (i % 3 === 0 ? Number.NaN : score))
  expect(await warnings({ a: gap, b: wave(0.4, 2) })).toEqual([
    '20 of 60 segments are left out: a has no score on 20',
  ])
})

test('of several models, those that are the same are named', async () => {
  expect(await warnings({ a: wave(0.5, 1), b: wave(0.4, 2), c: wave(0.4, 2) })).toEqual([
    'the same score on every segment: b and c',
  ])
})

test('too few draws to find anything are said to be so', async () => {
  expect((await warnings(FOUR, { trials: 100 })).at(-1)).toBe(
    '100 draws are too few to find any of 6 pairs significant (Holm): raise --trials',
  )
  expect((await warnings(FOUR, { test: 'bootstrap', samples: 50 })).at(-1)).toMatch(
    /^50 draws .* raise --samples$/,
  )
  const silent: Partial<ComparisonSettings>[] = [
    { trials: 100, correction: 'none' },
    { trials: 100, correction: 'benjamini-hochberg' },
    { trials: 10, test: 't' },
  ]
  for (const settings of silent) expect((await warnings(FOUR, settings)).join()).not.toContain('draws')
})

test('two points are no small difference', () => {
  expect([isSmall(0.0199), isSmall(-0.0199), isSmall(0.02)]).toEqual([true, true, false])
})
