import { expect, test } from 'vitest'
import type { ComparisonSettings } from '../src/comparison-settings.ts'
import { isMeaningful } from '../src/warnings.ts'
import { comparisonOf, FOUR, wave } from './corpora.ts'

async function warnings(
  models: Readonly<Record<string, readonly number[]>>,
  settings: Partial<ComparisonSettings> = {},
) {
  return (await comparisonOf(models, settings)).metrics[0]!.warnings
}

test('a significant difference under two points is a warning', async () => {
  const found = await warnings(FOUR)
  expect(found).toMatchObject([
    { kind: 'small', pairs: [{ a: 3, b: 2 }] },
    { kind: 'unseen-failures', pairs: [{ a: 3, b: 2 }] },
  ])
  expect(await warnings({ a: wave(0.5, 1), b: wave(0.4, 2) })).toEqual([])
})

test('segments that are left out are counted, with the models that lack them', async () => {
  const gap = wave(0.5, 1).map((score, i) => (i % 3 === 0 ? Number.NaN : score))
  expect(await warnings({ a: gap, b: wave(0.4, 2) })).toEqual([
    { kind: 'left-out', segments: 20, undefinedSegments: [20, 0] },
  ])
})

test('of several models, those that are identical are named', async () => {
  expect(await warnings({ a: wave(0.5, 1), b: wave(0.4, 2), c: wave(0.4, 2) })).toMatchObject([
    { kind: 'identical', pairs: [{ a: 1, b: 2 }] },
  ])
})

test('too few draws to find anything are a warning', async () => {
  expect((await warnings(FOUR, { trials: 50, correction: 'holm' })).at(-1)).toMatchObject({
    kind: 'few-draws',
    setting: 'trials',
    draws: 50,
  })
  expect((await warnings(FOUR, { test: 'bootstrap', resamples: 50 })).at(-1)).toMatchObject({
    kind: 'few-draws',
    setting: 'resamples',
    draws: 50,
  })
  const silent: Partial<ComparisonSettings>[] = [
    { trials: 100 },
    { trials: 100, correction: 'none' },
    { trials: 100, correction: 'benjamini-hochberg' },
    { trials: 10, test: 't' },
  ]
  for (const settings of silent)
    expect((await warnings(FOUR, settings)).map(({ kind }) => kind)).not.toContain('few-draws')
})

test('two points are not a small difference', () => {
  expect([isMeaningful(0.0199), isMeaningful(-0.0199), isMeaningful(0.02)]).toEqual([false, false, true])
})
