import { expect, test } from 'vitest'
import { comparisonSeconds } from '../src/comparison-cost.ts'
import { PAIR_TESTS } from '../src/settings.ts'
import { corpusOf, FOUR } from './corpora.ts'

const corpus = corpusOf(FOUR)

test.each(PAIR_TESTS)('%s: a number of seconds over 0', (name) => {
  expect(comparisonSeconds(corpus, { test: name })).toBeGreaterThan(0)
})

test('ten times the draws take ten times as long', () => {
  const once = comparisonSeconds(corpus, { trials: 100, resamples: 50 })
  expect(comparisonSeconds(corpus, { trials: 1000, resamples: 500 })).toBeCloseTo(10 * once, 9)
})

test('a baseline and fewer metrics take less', () => {
  expect(comparisonSeconds(corpus, { baseline: 'low' })).toBeLessThan(comparisonSeconds(corpus))
  expect(comparisonSeconds(corpusOf(FOUR, ['a', 'b']))).toBeCloseTo(2 * comparisonSeconds(corpus), 9)
})

test('wrong settings are errors', () => {
  expect(() => comparisonSeconds(corpus, { trials: 0 })).toThrow(RangeError)
})
