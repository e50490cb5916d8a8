import { readFileSync } from 'node:fs'
import type { OutputRating } from '@codegen-eval/metric/internal'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { compareRatings } from '../src/compare-ratings.ts'
import { modelMeans, modelRatings } from '../src/model-ratings.ts'
import { createRatingCollector } from '../src/rating-collector.ts'

function collected(ratings: readonly OutputRating[]) {
  const collector = createRatingCollector({ minimum: 0, maximum: 100 }, { fractions: true })
  for (const rating of ratings) collector.add([rating])
  return collector.finish()
}

const RFA = referencePath('data/rfa/responses.csv')

describe('the judgements of Roy et al. (2021)', () => {
  const [header, ...lines] = readFileSync(RFA, 'utf8').trim().split('\n')
  const columns = header!.split(',')
  const at = (name: string) => columns.indexOf(name)
  const { table, items } = collected(
    lines.map((line) => {
      const cells = line.split(',')
      const cell = (name: string): string => cells[at(name)]
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
    // one or two raters did not rate M1 or M4
    for (const { a, significant, warning } of pairs) {
      const isByAll = !['1.0', '4.0'].includes(a)
      expect([significant, warning === undefined]).toEqual([isByAll, isByAll])
    }
    const over = compareRatings(ratings, { baseline: '0.0', resamples: 50 }).pairs
    expect(over.every(({ significant }) => significant)).toBe(true)
    // scipy.stats.wilcoxon 1.10.1 on the ranks of the differences of the items' means as fractions
    expect(pairs.find(({ a }) => a === '2.0')!.pValue).toBeCloseTo(7.445106390238841e-4, 12)
  })
})
