import { expect, test } from 'vitest'
import { type ComparisonOptions, checkedComparison } from '../src/comparison-settings.ts'
import type { PairTest } from '../src/settings.ts'

const MODELS = ['a', 'b']

test('every setting has a default', () => {
  expect(checkedComparison({}, MODELS)).toEqual({
    test: 'randomization',
    correction: 'westfall-young',
    resamples: 1000,
    trials: 10_000,
    seed: 1,
    alpha: 0.05,
  })
  expect(checkedComparison({ baseline: 'b', test: 't' }, MODELS)).toMatchObject({
    baseline: 'b',
    test: 't',
    correction: 'holm',
  })
  expect(checkedComparison({ test: 'mcnemar' }, MODELS).correction).toBe('westfall-young')
})

test.each<[ComparisonOptions, string]>([
  [
    { test: 'ar' as PairTest },
    'option test=ar: expected one of randomization, bootstrap, wilcoxon, t, mcnemar, mcnemar-mid-p',
  ],
  [
    { test: 'wilcoxon', correction: 'westfall-young' },
    'option correction=westfall-young: expected one of holm, bonferroni, benjamini-hochberg, none for the test wilcoxon, which does not swap results',
  ],
  [{ baseline: 'c' }, 'option baseline=c: expected one of a, b'],
  [{ resamples: 1.5 }, 'option resamples=1.5: expected a whole number from 1 to 1000000'],
  [{ trials: 0 }, 'option trials=0: expected a whole number from 1 to 1000000'],
  [{ seed: -1 }, 'option seed=-1: expected a whole number from 0 to 4294967295'],
  [{ alpha: 0 }, 'option alpha=0: expected a number above 0 and at most 0.5'],
])('%o is out of range', (options, message) => {
  expect(() => checkedComparison(options, MODELS)).toThrow(new RangeError(`compareModels: ${message}`))
})
