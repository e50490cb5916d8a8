import {
  approximateRandomizationTest,
  bootstrapTInterval,
  clusterMeans,
  clusterRows,
  meanScoreRows,
} from '@codegen-eval/statistics'
import { describe, expect, test } from 'vitest'
import { compareModels } from '../src/compare-models.ts'
import { PAIR_TESTS } from '../src/settings.ts'
import { comparisonOf, corpusOf, FOUR, QUICK, scoresFor, wave } from './corpora.ts'

const only = async (...args: Parameters<typeof comparisonOf>) => (await comparisonOf(...args)).metrics[0]!

test('every pair is compared once, the better model first', async () => {
  const { order, pairs, groups } = await only(FOUR)
  expect(order).toEqual([3, 2, 0, 1])
  expect(pairs.map(({ a, b }) => `${a}${b}`)).toEqual(['32', '30', '31', '20', '21', '01'])
  expect(pairs.map(({ significant }) => significant)).toEqual([true, true, true, true, true, false])
  expect(groups).toEqual([[0, 1]])
})

test('with a baseline, every other model is held against it', async () => {
  const { pairs, groups } = await only(FOUR, { baseline: 'low' })
  expect(pairs.map(({ a, b }) => `${a}${b}`)).toEqual(['30', '20', '10'])
  expect(pairs[2]!.difference.value).toBeLessThan(0)
  expect(groups).toEqual([])
})

test('scores and differences have the intervals that suit them', async () => {
  const models = { a: wave(0.5, 1), b: wave(0.4, 2) }
  const { scores, pairs } = await only(models)
  const { low, high } = bootstrapTInterval(meanScoreRows(models.a), { resamples: 200, seed: 1 })
  expect(scores[0]).toMatchObject({ low, high, method: 'bootstrap-t' })
  // SciPy 1.17.1, stats.t.interval(0.95, 59, mean, stats.sem) of the differences
  expect(pairs[0]!.difference).toMatchObject({
    low: expect.closeTo(0.08930096542727817, 12),
    high: expect.closeTo(0.11036288388304744, 12),
    method: 'jackknife-t',
  })
})

test('scores of 100 and more segments have the same method as fewer', async () => {
  const { low, high } = bootstrapTInterval(meanScoreRows(wave(0.5, 1, 120)), { resamples: 200 })
  const { scores } = await only({ a: wave(0.5, 1, 120), b: wave(0.4, 2, 120) })
  expect(scores[0]).toMatchObject({ low, high, method: 'bootstrap-t' })
})

test('effect sizes have an interval from 50 segments on', async () => {
  const effect = async (count: number) =>
    (await only({ a: wave(0.5, 1, count), b: wave(0.49, 2, count) })).pairs[0]!.cohensDz
  expect(await effect(49)).toMatchObject({
    low: Number.NaN,
    reason: 'percentile intervals of d_z are too narrow below 50 segments or clusters',
  })
  const { value, low, high, method } = await effect(50)
  expect(method).toBe('percentile')
  expect(low).toBeLessThan(value)
  expect(high).toBeGreaterThan(value)
})

test('alpha sets the intervals', async () => {
  const wide = await only(FOUR, { alpha: 0.01 })
  const narrow = await only(FOUR, { alpha: 0.2 })
  expect(wide.scores[0]!.low).toBeLessThan(narrow.scores[0]!.low)
})

test('p-values are corrected over the pairs of a metric, not over metrics', async () => {
  const one = await compareModels(corpusOf(FOUR, ['m']), QUICK)
  const two = await compareModels(corpusOf(FOUR, ['m', 'n']), QUICK)
  expect(two.metrics[0]!.pairs).toEqual(one.metrics[0]!.pairs)
  expect(two.metrics[1]!.pairs).toEqual(one.metrics[0]!.pairs)
  const none = await comparisonOf(FOUR, { correction: 'none' })
  expect(none.metrics[0]!.pairs[0]!.adjustedPValue).toBe(none.metrics[0]!.pairs[0]!.pValue)
  expect(one.metrics[0]!.pairs[5]!.adjustedPValue).toBeGreaterThanOrEqual(none.metrics[0]!.pairs[5]!.pValue)
})

test('a difference that may be chance says how many segments would show it', async () => {
  const { pairs } = await only({ a: wave(0.5, 1), b: wave(0.499, 2) })
  expect(pairs[0]).toMatchObject({ significant: false })
  expect(pairs[0]!.segmentsNeeded).toBeGreaterThan(60)
  expect((await only(FOUR)).pairs[0]).not.toHaveProperty('segmentsNeeded')
})

test('only segments where every model has a score count', async () => {
  const gap = wave(0.5, 1).map((score, i) => (i % 3 === 0 ? Number.NaN : score))
  const { segments, undefinedSegments, scores } = await only({ a: gap, b: wave(0.5, 1) })
  expect([segments, undefinedSegments]).toEqual([40, [20, 0]])
  expect(scores[0]).toEqual(scores[1])
})

describe.each(PAIR_TESTS)('test %s', (name) => {
  test('identical models do not differ', async () => {
    const { pairs, groups } = await only(
      { a: scoresFor(name, wave(0.5, 1)), b: scoresFor(name, wave(0.5, 1)) },
      { test: name },
    )
    expect(pairs[0]).toMatchObject({ adjustedPValue: 1, significant: false, identical: true })
    expect(pairs[0]!.segmentsNeeded).toBe(Number.POSITIVE_INFINITY)
    expect(groups).toEqual([[0, 1]])
  })

  test('constant scores are compared', async () => {
    const flat = (level: number) => Array<number>(30).fill(level)
    const [a, b] = [0.5, 0.25].map((level) => scoresFor(name, flat(level)))
    const { pairs, scores } = await only({ a: a!, b: b! }, { test: name })
    expect(scores[0]!.value).toBe(a![0])
    expect(pairs[0]).toMatchObject({ significant: true, cohensDz: { value: Number.POSITIVE_INFINITY } })
  })

  test('the same seed gives the same numbers', async () => {
    const models = Object.fromEntries(
      Object.entries(FOUR).map(([model, scores]) => [model, scoresFor(name, scores)]),
    )
    expect(await only(models, { test: name })).toEqual(await only(models, { test: name }))
  })
})

test('a test of segments that contradicts the corpus score proves nothing', async () => {
  const rows = { ahead: [0.01, 1], behind: [0, 1], weight: [90, 100] }
  const a = Float64Array.from([...Array(20).fill(rows.ahead).flat(), 0, 100])
  const b = Float64Array.from([...Array(20).fill(rows.behind).flat(), ...rows.weight])
  const corpus = corpusOf({ a: [0, 0], b: [0, 0] })
  const pooled = { ...corpus, segments: 21, metrics: [{ ...corpus.metrics[0]!, rows: [a, b] }] }
  const { metrics } = await compareModels(pooled, { ...QUICK, test: 'wilcoxon' })
  expect(metrics[0]!.pairs[0]).toMatchObject({ a: 1, b: 0, contradictory: true, significant: false })
})

test.each([
  ['one model', { a: [0.1, 0.2] }, /at least two models, and the input has only a/],
  ['one segment', { a: [0.1], b: [0.2] }, /at least two segments, and the input has only one/],
])('%s cannot be compared', async (_, models, message) => {
  await expect(comparisonOf(models)).rejects.toThrow(message)
})

describe('clusters', () => {
  const scores = { a: wave(0.5, 1), b: wave(0.48, 2) }
  const settings = { ...QUICK, correction: 'none' } as const
  const withGroups = (groups: object) => compareModels({ ...corpusOf(scores), ...groups }, settings)

  test('each segment its own cluster gives the numbers without clusters, bit for bit', async () => {
    const plain = await withGroups({})
    for (const name of ['tasks', 'clusters']) {
      expect(await withGroups({ [name]: Int32Array.from(scores.a.keys()) })).toEqual(plain)
    }
  })

  test('whole clusters are drawn and swapped, also of pooled metrics', async () => {
    const clusters = Int32Array.from(scores.a, (_, i) => Math.floor(i / 3))
    const { clusters: count, metrics } = await withGroups({ clusters })
    const [a, b] = Object.values(scores).map((own) => clusterRows(meanScoreRows(own), clusters))
    const { low, high } = bootstrapTInterval(a!, { resamples: 200, seed: 1 })
    expect(count).toBe(20)
    expect(metrics[0]!.clusters).toBe(20)
    expect(metrics[0]!.scores[0]).toMatchObject({ low, high, method: 'bootstrap-t' })
    // SciPy 1.17.1, stats.t.interval(0.95, 19, mean, stats.sem) of the mean differences of clusters
    expect(metrics[0]!.pairs[0]!.difference).toMatchObject({
      low: expect.closeTo(0.00974968335278759, 12),
      high: expect.closeTo(0.02991416595753808, 12),
    })
    const { pValue } = approximateRandomizationTest(a!, b!, { trials: 1000, seed: 1 })
    expect(metrics[0]!.pairs[0]!.pValue).toBe(pValue)
  })

  test.each(['wilcoxon', 't'] as const)('%s takes the means of clusters', async (name) => {
    const clusters = Int32Array.from(scores.a, (_, i) => i % 7)
    const compared = await compareModels({ ...corpusOf(scores), clusters }, { ...settings, test: name })
    const means = (own: readonly number[]) => [...(clusterMeans(own, clusters) as Float64Array)]
    const twin = await comparisonOf({ a: means(scores.a), b: means(scores.b) }, { ...settings, test: name })
    expect(compared.metrics[0]!.pairs[0]!.pValue).toBe(twin.metrics[0]!.pairs[0]!.pValue)
  })

  test('samples of a task count as one, by their mean or the best of them', async () => {
    const tasks = Int32Array.from(scores.a, (_, i) => Math.floor(i / 5))
    for (const samplesBy of ['mean', 'best'] as const) {
      const combine = (own: readonly number[]) =>
        Array.from({ length: 12 }, (_, task) => {
          const samples = own.slice(5 * task, 5 * task + 5)
          return samplesBy === 'best' ? Math.max(...samples) : samples.reduce((x, y) => x + y, 0) / 5
        })
      const compared = await compareModels({ ...corpusOf(scores), tasks }, { ...settings, samplesBy })
      const twin = await comparisonOf({ a: combine(scores.a), b: combine(scores.b) }, settings)
      expect(compared).toEqual({ ...twin, samples: 60, samplesBy })
    }
  })

  test('below six clusters only an exact test gives a p-value', async () => {
    const clusters = Int32Array.from(scores.a, (_, i) => i % 5)
    const p = async (name: (typeof PAIR_TESTS)[number]) =>
      (await compareModels({ ...corpusOf(scores), clusters }, { ...settings, test: name })).metrics[0]!
        .pairs[0]!
    // all signs of five cluster means: a multiple of 2/32
    for (const name of ['randomization', 'wilcoxon'] as const) {
      expect(((await p(name)).pValue * 16) % 1).toBe(0)
    }
    for (const name of ['bootstrap', 't'] as const) {
      expect(await p(name)).toMatchObject({
        pValue: Number.NaN,
        significant: false,
        reason: expect.stringMatching(/^5 clusters are too few for this test: below 6, only randomization/),
      })
    }
  })

  test('McNemar refuses clusters', async () => {
    const outcomes = { a: [1, 0, 1, 1], b: [0, 0, 1, 0] }
    const clusters = Int32Array.of(0, 0, 1, 1)
    await expect(compareModels({ ...corpusOf(outcomes), clusters }, { test: 'mcnemar' })).rejects.toThrow(
      'test mcnemar: expected independent segments, and there are clusters: use randomization, which swaps whole clusters',
    )
  })
})
