import { existsSync, readFileSync } from 'node:fs'
import { sharedPath } from '@codegen-eval/tools/shared'
import { describe, expect, test } from 'vitest'
import { compareRatings } from '../src/compare-ratings.ts'
import { modelMeans, modelRatings } from '../src/model-ratings.ts'
import { createRatingCollector, type OutputRating } from '../src/rating-collector.ts'

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
  expect(() => compareRatings(ratings, { baseline: 'w' })).toThrow('baseline: expected one of x, y, z')
  expect(() => compareRatings(ratings, { alpha: 1 })).toThrow('alpha: expected')
})

const RFA = sharedPath('data/rfa/responses.csv')
describe.skipIf(!existsSync(RFA))('the judgements of Roy et al. (2021)', () => {
  const [header, ...lines] = readFileSync(RFA, 'utf8').trim().split('\n')
  const columns = header!.split(',')
  const at = (name: string) => columns.indexOf(name)
  const { table, items } = collected(
    lines.map((line) => {
      const cells = line.split(',')
      const cell = (name: string): string => cells[at(name)]!
      return {
        id: cell('question_id'),
        model: cell('mid'),
        rater: cell('user_id'),
        label: cell('Overall DA Score'),
      }
    }),
  )

  test('the mean of a system is over all its ratings', () => {
    const means = new Map(
      modelMeans(modelRatings(table as never, items)).map(({ model, mean }) => [model, mean]),
    )
    const expected = { '0.0': 54.44, '1.0': 48.29, '2.0': 49.14, '3.0': 49.63, '4.0': 49.39, '5.0': 16.304 }
    for (const [model, mean] of Object.entries(expected))
      expect(means.get(model)).toBeCloseTo(mean, model === '5.0' ? 3 : 2)
  })

  test('Wilcoxon over the raters of items has the p-values of SciPy', () => {
    const ratings = modelRatings(table as never, items, 'rating')
    const { pairs } = compareRatings(ratings, { test: 'wilcoxon', resamples: 50 })
    const p = (a: string, b: string) =>
      pairs.find((pair) => [pair.a, pair.b].sort().join() === [a, b].sort().join())!
    // scipy.stats.wilcoxon 1.17.1: the reference and M3, M1 and M4
    expect(p('0.0', '3.0').pValue).toBeCloseTo(3.03e-4, 6)
    expect(p('1.0', '4.0').pValue).toBeCloseTo(0.418, 3)
    expect(p('0.0', '3.0').units).toBe(1039)
    for (const { a, b, pValue, significant } of pairs) {
      const differs = [a, b].some((model) => model === '0.0' || model === '5.0')
      expect(significant).toBe(differs)
      if (differs) expect(pValue).toBeLessThan(3.1e-4)
      else expect(pValue).toBeGreaterThan(0.41)
    }
  })

  test('over items the reference is ahead, too', () => {
    const ratings = modelRatings(table as never, items)
    const { pairs } = compareRatings(ratings, { test: 'wilcoxon', baseline: '0.0', resamples: 50 })
    expect(pairs.every(({ significant }) => significant)).toBe(true)
    // scipy.stats.wilcoxon 1.17.1 of the means of items
    expect(pairs.find(({ a }) => a === '2.0')!.pValue).toBeCloseTo(7.41e-4, 6)
  })
})
