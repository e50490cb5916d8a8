import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementCounts, binErrorRates, errorRates } from '../src/agreement-counts.ts'
import { differenceBins } from '../src/difference-bins.ts'
import { comparePairs } from '../src/pair-comparisons.ts'
import { fixedComparisons, fixedScores } from './systems.ts'

const bins = differenceBins()

test('pairs are counted in the bin of the metric, by what people say of them', () => {
  // differences of the metric in points: -1, -4, -8, -3, -7, -4
  const metric = fixedComparisons([0.5, 0.51, 0.54, 0.58])
  // people: 0 and 1 alike, 2 better than both, 3 the worst
  const human = fixedComparisons([0.5, 0.5, 0.6, 0.4])
  const { significant, insignificant } = agreementCounts(metric, human, bins)
  expect(significant).toEqual([
    { pairs: 1, same: 0, none: 1, opposite: 0 },
    { pairs: 3, same: 2, none: 0, opposite: 1 },
    { pairs: 2, same: 0, none: 0, opposite: 2 },
    { pairs: 0, same: 0, none: 0, opposite: 0 },
  ])
  expect(insignificant.every(({ pairs }) => pairs === 0)).toBe(true)
})

test('pairs that the metric does not tell apart are missed where people do', () => {
  const { insignificant } = agreementCounts(
    fixedComparisons([0.5, 0.5, 0.5]),
    fixedComparisons([0.1, 0.1, 0.2]),
    bins,
  )
  expect(insignificant[0]).toEqual({ pairs: 3, none: 1, missed: 2 })
})

test('rates are shares of what they are rates of', () => {
  const counts = {
    significant: [
      { pairs: 10, same: 6, none: 3, opposite: 1 },
      { pairs: 10, same: 9, none: 0, opposite: 1 },
    ],
    insignificant: [
      { pairs: 4, none: 1, missed: 3 },
      { pairs: 1, none: 0, missed: 1 },
    ],
  }
  expect(errorRates(counts)).toEqual({
    typeOne: 3 / 20,
    typeOneOrOpposite: 5 / 20,
    typeTwo: 4 / 5,
    disagreement: 9 / 25,
  })
})

test('rates within a bin are those of its pairs', () => {
  const counts = {
    significant: [
      { pairs: 10, same: 6, none: 3, opposite: 1 },
      { pairs: 0, same: 0, none: 0, opposite: 0 },
    ],
    insignificant: [
      { pairs: 4, none: 1, missed: 3 },
      { pairs: 2, none: 1, missed: 1 },
    ],
  }
  expect(binErrorRates(counts)).toEqual([
    { typeOne: 0.3, typeOneOrOpposite: 0.4, typeTwo: 0.75, disagreement: 0.5 },
    { typeOne: Number.NaN, typeOneOrOpposite: Number.NaN, typeTwo: 0.5, disagreement: 0.5 },
  ])
})

test('a metric that is what people say never errs; every pair is counted once', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(scores, (points) => {
      const own = fixedComparisons(points.map((p) => p / 100))
      const counts = agreementCounts(own, own, bins)
      const pairs = [...counts.significant, ...counts.insignificant].reduce((n, bin) => n + bin.pairs, 0)
      expect(pairs).toBe((points.length * (points.length - 1)) / 2)
      expect(errorRates(counts).disagreement).toBe(0)
    }),
  )
})

test('a pair with an undefined difference is in no bin, and no pair gives no rate', () => {
  const counts = agreementCounts(
    comparePairs(fixedScores([0.5, Number.NaN])),
    fixedComparisons([0.1, 0.2]),
    bins,
  )
  expect(errorRates(counts)).toEqual({
    typeOne: Number.NaN,
    typeOneOrOpposite: Number.NaN,
    typeTwo: Number.NaN,
    disagreement: Number.NaN,
  })
})

test('comparisons of other models are refused', () => {
  expect(() => agreementCounts(fixedComparisons([1, 2]), fixedComparisons([1, 2, 3]), bins)).toThrow(
    'the metric compares 2 models, but people 3',
  )
})
