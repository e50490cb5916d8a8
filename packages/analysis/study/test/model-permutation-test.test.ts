import { expect, test } from 'vitest'
import { modelPermutationTest } from '../src/model-permutation-test.ts'

// counted over itertools.permutations in Python 3.11
test('up to 9 models, p is the share of all orders that are at least as extreme', () => {
  const metric = [0.12, 0.31, 0.33, 0.35, 0.28, 0.4]
  const human = [0.1, 0.3, 0.2, 0.6, 0.35, 0.5]
  expect(modelPermutationTest(metric, human)).toEqual({ pValue: 22 / 720, exact: true, trials: 720 })
  // BLEU and people on CoNaLa (Evtikhiev et al. 2023, Table 2), and RUBY without a time limit
  const people = [8.74, 26.69, 35.22, 40.1, 59.85]
  expect(modelPermutationTest([12.37, 28.58, 31.48, 33.14, 33.04], people).pValue).toBe(2 / 120)
  expect(
    modelPermutationTest([54.28, 50.01, 50.08, 51.05, 68.41], [8.95, 26.85, 35.49, 40.04, 59.96]).pValue,
  ).toBe(19 / 120)
  // ties in both
  expect(modelPermutationTest([1, 1, 2, 2], [1, 2, 2, 3]).pValue).toBe(8 / 24)
})

// scipy 1.10.1, stats.permutation_test with permutation_type='pairings' and all 362,880 pairings
test('9 models are enumerated, more are sampled', () => {
  const metric = [3, 1, 4, 1.5, 5, 9, 2, 6, 5.3]
  const all = modelPermutationTest(metric, [2, 7, 3, 1.8, 2.8, 6, 2.84, 5, 2.2])
  expect(all).toMatchObject({ exact: true, trials: 362_880 })
  expect(all.pValue).toBeCloseTo(0.25093970458553794, 12)
  expect(modelPermutationTest(metric, [2, 1, 3, 1.8, 2.8, 8, 2.84, 5, 2.2]).pValue).toBeCloseTo(0.00137235, 8)
  const more = [...metric, 7]
  expect(modelPermutationTest(more, more)).toMatchObject({ pValue: 1 / 10_000, exact: false, trials: 9999 })
})

test('with n models in one order, p is 1 / n!', () => {
  let factorial = 1
  for (let models = 1; models <= 8; models++) {
    factorial *= models
    const scores = Array.from({ length: models }, (_, m) => m * m)
    expect(modelPermutationTest(scores, scores).pValue).toBe(1 / factorial)
  }
})

test('the inputs stay as they are, and the seed decides the draw', () => {
  const scores = Float64Array.from({ length: 12 }, (_, m) => (m * 7) % 12)
  const before = [...scores]
  const other = scores.toReversed()
  expect(modelPermutationTest(other, scores, 3)).toEqual(modelPermutationTest(other, scores, 3))
  expect([...scores]).toEqual(before)
})

test('degenerate scores', () => {
  expect(modelPermutationTest([1, 1, 1, 1], [1, 2, 3, 4]).pValue).toBe(1)
  expect(modelPermutationTest([1, Number.NaN], [1, 2])).toMatchObject({
    pValue: Number.NaN,
    reason: 'a model has no score',
  })
  expect(() => modelPermutationTest([1, 2], [1])).toThrow(
    "scores: expected people's for each of 2 models, got 1",
  )
})
