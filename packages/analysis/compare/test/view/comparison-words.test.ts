import { expect, test } from 'vitest'
import type { ComparisonSettings } from '../../src/comparison-settings.ts'
import { comparisonView } from '../../src/view/comparison-view.ts'
import { comparisonOf, FOUR, wave } from '../corpora.ts'
import { sentences } from '../written.ts'

type Models = Readonly<Record<string, readonly number[]>>

test.each<[string, Models, string | undefined, RegExp]>([
  [
    'of two, one is better',
    { low: FOUR.low!, high: FOUR.high! },
    undefined,
    /^high is better than low by \d+\.\d\d points \[\d+\.\d\d, \d+\.\d\d\], p at most 0\.0010$/,
  ],
  [
    'of two, none is better',
    { low: FOUR.low!, lower: FOUR.lower! },
    undefined,
    /^low and lower cannot be distinguished: a difference of \d\.\d\d points \[-\d\.\d\d, \d\.\d\d\], p = 0\.\d{4}, may be chance; about [\d,]+ segments would be needed to show it$/,
  ],
  [
    'two are identical',
    { a: FOUR.low!, b: FOUR.low! },
    undefined,
    /^a and b score the same on every segment$/,
  ],
  ['one of four is the best', FOUR, undefined, /^higher is the best: better than each of the 3 others$/],
  [
    'one of three is the best',
    { a: FOUR.low!, b: FOUR.lower!, c: FOUR.high! },
    undefined,
    /^c is the best: better than both others$/,
  ],
  [
    'the highest has a rival',
    { a: FOUR.low!, b: FOUR.lower!, c: wave(0.1, 3) },
    undefined,
    /^a scores highest, but cannot be distinguished from b$/,
  ],
  [
    'no two can be distinguished',
    { a: FOUR.low!, b: FOUR.lower!, c: FOUR.low! },
    undefined,
    /^No two of the 3 models can be distinguished, all pairs tested together$/,
  ],
  [
    'all sides of a baseline',
    { ...FOUR, lowest: wave(0.1, 3) },
    'low',
    /^Compared with low, higher and high are better, lowest is worse and lower cannot be distinguished from it$/,
  ],
])('%s', async (_, models, baseline, expected) => {
  const comparison = await comparisonOf(models, { baseline })
  expect(sentences(comparison, 'conclusion', comparison.metrics[0])[0]).toMatch(expected)
})

test('an undefined test says why', async () => {
  const view = comparisonView(await comparisonOf({ a: FOUR.low!, b: FOUR.high! }))
  expect(
    view.words({
      ...{ kind: 'undefined', weight: 'conclusion', subjects: ['a', 'b'] },
      names: { reason: 'there is one segment' },
    }),
  ).toBe('a and b cannot be compared: there is one segment')
})

test('a finding without words is an error', async () => {
  const view = comparisonView(await comparisonOf(FOUR))
  expect(() => view.words({ kind: 'toString', weight: 'note' })).toThrow(
    'finding toString: there are no words',
  )
})

async function warnings(models: Models, settings: Partial<ComparisonSettings> = {}) {
  const comparison = await comparisonOf(models, settings)
  return sentences(comparison, 'warning', comparison.metrics[0])
}

test('small leads are named, long lists are shortened', async () => {
  expect(await warnings(FOUR)).toEqual([
    'significant, but under 2 points, where metrics are not known to agree with people: higher over high by 1.00',
    'the leading model fails on none of these segments, but may fail on up to 6.0 % of others like them, which would reverse the result: higher over high by 1.00',
  ])
  const models = Object.fromEntries([0, 1, 2, 3].map((k) => [`m${k}`, wave(0.5 + 0.004 * k, 1)]))
  expect((await warnings(models))[0]).toMatch(/: m3 over m2 by 0\.40, .* and 1 more$/)
})

test('segments that are left out are counted, with the models that lack them', async () => {
  const gap = wave(0.5, 1).map((score, i) => (i % 3 === 0 ? Number.NaN : score))
  expect(await warnings({ a: gap, b: wave(0.4, 2) })).toEqual([
    '20 of 60 segments are left out: a has no score on 20',
  ])
})

test('identical models are named', async () => {
  expect(await warnings({ a: wave(0.5, 1), b: wave(0.4, 2), c: wave(0.4, 2) })).toEqual([
    'the same score on every segment: b and c',
  ])
})

test('of many models beside a baseline, twelve are named on each side', async () => {
  const { words } = comparisonView(await comparisonOf(FOUR))
  const undecided = Array.from({ length: 20 }, (_, m) => `m${m}`)
  const names = { better: ['a'], worse: [], undecided }
  expect(words({ kind: 'baseline', weight: 'conclusion', subjects: ['low'], names })).toBe(
    `Compared with low, a is better and ${undecided.slice(0, 12).join(', ')} and 8 more cannot be distinguished from it`,
  )
})

test('pairs beyond the fifth are counted, whatever is said of them', async () => {
  const same = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, wave(0.4, 2)]))
  expect(await warnings(same)).toEqual([
    'the same score on every segment: a and b, a and c, a and d, b and c, b and d and 1 more',
  ])
})

test('warnings about what is compared by clusters say clusters', async () => {
  const comparison = await comparisonOf(FOUR)
  const { words } = comparisonView({ ...comparison, clusters: 20 })
  const of = (kind: string) =>
    words({
      kind,
      weight: 'warning',
      pairs: [{ ahead: 'a', behind: 'b', difference: 0.1 }],
      numbers: { share: 0.1 },
    })
  expect(of('skewed')).toMatch(/^a few clusters differ much more than the others/)
  expect(of('unseen-failures')).toMatch(/^the leading model fails on none of these clusters, /)
  // the same scores are those of segments
  expect(of('identical-pairs')).toMatch(/^the same score on every segment/)
})

test('too few draws name the flag to raise', async () => {
  expect((await warnings(FOUR, { trials: 50, correction: 'holm' })).at(-1)).toBe(
    '50 trials are too few for 6 pairs (Holm): no draw is as extreme as the data in 4 pairs, which are yet not significant',
  )
  expect((await warnings(FOUR, { test: 'bootstrap', resamples: 50 })).at(-1)).toMatch(
    /^50 resamples are too few for 6 pairs \(Holm\)/,
  )
})

test.each([
  [12, / g10 h10; g11 h11$/],
  // a number of one group would be as long as the group
  [13, / g11 h11; g12 h12$/],
  [14, / g11 h11; and 2 more groups$/],
])('%i groups: twelve are named', async (count, end) => {
  const groups = Array.from({ length: count }, (_, i) => [`g${i} h${i}`])
  const { words } = comparisonView(await comparisonOf(FOUR))
  expect(words({ kind: 'groups', weight: 'conclusion', names: { groups } })).toMatch(end)
})
