import type { OutputRating } from '@codegen-eval/metric/internal'
import { describe, expect, test } from 'vitest'
import { compareRatings } from '../src/compare-ratings.ts'
import { modelRatings } from '../src/model-ratings.ts'
import { createRatingCollector } from '../src/rating-collector.ts'
import type { RatingTable } from '../src/rating-table.ts'
import { ratingComparisonSettings } from '../src/settings.ts'

function collected(ratings: readonly OutputRating[]) {
  const collector = createRatingCollector({ minimum: 0, maximum: 100 }, { fractions: true })
  for (const rating of ratings) collector.add([rating])
  return collector.finish()
}

/** Three models on 30 items: x and y alike, z worse by 20. */
const made = Array.from({ length: 30 }, (_, i) =>
  ['x', 'y', 'z'].flatMap((model, m) =>
    ['r', 's'].map((rater, k): OutputRating => {
      const label = 50 + ((i * 37 + m * 11 + k * 5) % 23) - (m === 2 ? 20 : 0)
      return { id: i, model, rater, label }
    }),
  ),
).flat()

describe.each(['randomization', 'wilcoxon'] as const)('%s', (testName) => {
  const { table, items } = collected(made)
  const ratings = modelRatings(table as never, items)

  test('finds the worse model, and none of those that are alike', () => {
    const result = compareRatings(ratings, { test: testName, trials: 2000 })
    const found = result.pairs.map(({ a, b, significant }) => [[a, b].sort().join(''), significant])
    expect(found.sort()).toEqual([
      ['xy', false],
      ['xz', true],
      ['yz', true],
    ])
    expect(result.models.map(({ model }) => model).at(-1)).toBe('z')
    for (const { mean, interval } of result.models) {
      expect(interval.low).toBeLessThan(mean)
      expect(interval.high).toBeGreaterThan(mean)
    }
  })

  test('with a baseline only its pairs are tested', () => {
    const { pairs, baseline } = compareRatings(ratings, { test: testName, baseline: 'z', trials: 2000 })
    expect(pairs.map(({ a, b }) => `${a}${b}`).sort()).toEqual(['xz', 'yz'])
    expect(baseline).toBe('z')
  })
})

test('what cannot be compared is refused', () => {
  const { table, items } = collected(made.filter(({ model }) => model === 'x'))
  expect(() => compareRatings(modelRatings(table as never, items))).toThrow(
    'ratings of at least two models, got 1',
  )
  const all = collected(made)
  const ratings = modelRatings(all.table as never, all.items)
  expect(() => compareRatings(ratings, { baseline: 'w' })).toThrow(
    'option baseline=w: expected one of x, y, z',
  )
  expect(() => compareRatings(ratings, { alpha: 1 })).toThrow('option alpha=1: expected')
})

test('without enough common raters there is no p, and a reason', () => {
  const nested = made.map((rating) => ({ ...rating, rater: `${rating.rater} of ${rating.model}` }))
  const { table, items } = collected(nested)
  for (const test of ratingComparisonSettings.test.values)
    for (const { significant, sharedRaters, warning, pValue, difference } of compareRatings(
      modelRatings(table as never, items),
      { test, trials: 2000 },
    ).pairs) {
      expect([significant, sharedRaters, pValue, difference.low]).toEqual([false, 0, Number.NaN, Number.NaN])
      expect(warning).toContain('no rater rated both')
    }
  const crossed = collected(made)
  const ratings = modelRatings(crossed.table as never, crossed.items)
  for (const test of ['randomization', 'wilcoxon'] as const) {
    const [pair] = compareRatings(ratings, { test, trials: 200 }).pairs
    expect(pair).toMatchObject({ sharedRaters: 2 })
    expect(pair).not.toHaveProperty('warning')
  }
  const [pair] = compareRatings(ratings).pairs
  expect(pair).toMatchObject({ sharedRaters: 2, pValue: Number.NaN, significant: false })
  expect(pair!.warning).toContain('2 raters rated both')
})

test('raters who rated one model only leave a p over raters, but none by swaps', () => {
  const raters = ['r', 's', 't', 'u']
  const partly = Array.from({ length: 40 }, (_, i) =>
    ['x', 'y'].flatMap((model, m) =>
      [...raters, model === 'x' ? 'lenient' : 'strict'].map((rater, k): OutputRating => {
        const label = 30 + ((i * 37 + m * 11 + k * 5) % 23) + (rater === 'lenient' ? 40 : 0)
        return { id: i, model, rater, label }
      }),
    ),
  ).flat()
  const { table, items } = collected(partly)
  const ratings = modelRatings(table as never, items)
  const [over] = compareRatings(ratings).pairs
  expect(over).toMatchObject({ sharedRaters: 4, significant: false, difference: { method: 'crossed' } })
  // the lenient rater alone moves the mean by 8
  expect(Math.abs(over!.difference.estimate)).toBeLessThan(3)
  const [swapped] = compareRatings(ratings, { test: 'randomization', trials: 200 }).pairs
  expect(swapped).toMatchObject({ pValue: Number.NaN, significant: false })
  expect(swapped!.warning).toContain('4 of 6 raters rated both models')
})

test('raters who rated one model more often leave no p by swaps of items, but one by single raters', () => {
  const raters = ['r', 's', 't', 'u']
  // the first rater rates all outputs of x and a third of those of y, the last one the other way round
  const uneven = Array.from({ length: 60 }, (_, i) =>
    ['x', 'y'].flatMap((model, m) =>
      raters
        .filter((_, k) => (k !== 3 * (1 - m) || i % 3 === 0) && (i < 30 || k !== 1))
        .map((rater): OutputRating => {
          const label = 30 + ((i * 37 + m * 11) % 23) + (rater === 'r' ? 20 : 0)
          return { id: i, model, rater, label }
        }),
    ),
  ).flat()
  const { table, items } = collected(uneven)
  for (const test of ['randomization', 'wilcoxon'] as const) {
    const [swapped] = compareRatings(modelRatings(table as never, items), { test, trials: 200 }).pairs
    expect(swapped).toMatchObject({ sharedRaters: 4, pValue: Number.NaN, significant: false })
    expect(swapped!.warning).toContain('some raters rated one of the models more often')
    const single = modelRatings(table as never, items, 'rating')
    const [within] = compareRatings(single, { test, trials: 200 }).pairs
    expect(within).not.toHaveProperty('warning')
    // the lenient rater moves the mean of all ratings
    expect(swapped!.difference.estimate).toBeGreaterThan(4)
    expect(Math.abs(within!.difference.estimate)).toBeLessThan(2)
    expect(within!.pValue).toBeGreaterThan(0)
  }
  // who rated most by chance is no reason
  const few = uneven.filter(({ id, rater }) => rater !== 'r' && rater !== 'u' && Number(id) % 7 !== 0)
  const even = collected(few.slice(0, -1))
  const [pair] = compareRatings(modelRatings(even.table as never, even.items), {
    test: 'wilcoxon',
  }).pairs
  expect(pair).not.toHaveProperty('warning')
})

test('single raters need three in common, or all', () => {
  const rated = made.flatMap((rating) => [
    rating,
    ...(rating.model === 'x' && rating.rater === 'r' ? [{ ...rating, rater: 'alone' }] : []),
  ])
  const { table, items } = collected(rated)
  const { pairs } = compareRatings(modelRatings(table as never, items, 'rating'), { test: 'wilcoxon' })
  for (const { a, b, warning, pValue } of pairs) {
    const isAlone = [a, b].includes('x')
    expect(Number.isNaN(pValue)).toBe(isAlone)
    expect(warning ?? '').toBe(
      isAlone
        ? '2 of 3 raters rated both models, so that a difference between raters looks like one between models'
        : '',
    )
  }
})

test('a pair without common items has no result, and the others have theirs', () => {
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  for (let i = 0; i < 12; i++)
    for (const rater of ['r', 's']) {
      collector.add([{ id: i, model: i < 6 ? 'x' : 'y', rater, label: i % 4 }])
      collector.add([{ id: i, model: 'z', rater, label: (i + 1) % 3 }])
    }
  const { table, items } = collector.finish()
  for (const test of ['randomization', 'wilcoxon'] as const) {
    const { pairs } = compareRatings(modelRatings(table as RatingTable<number>, items), { test, trials: 200 })
    const of = (...names: string[]) => pairs.find(({ a, b }) => [a, b].sort().join() === names.join())!
    expect(of('x', 'y')).toMatchObject({ pValue: Number.NaN, significant: false, units: 0 })
    expect(of('x', 'y').difference).toMatchObject({
      estimate: Number.NaN,
      reason: expect.stringContaining('have no item in common'),
    })
    for (const pair of [of('x', 'z'), of('y', 'z')]) {
      expect(pair.units).toBe(6)
      expect(pair.adjustedPValue).toBeGreaterThan(0)
    }
  }
})
