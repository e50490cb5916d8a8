import { expect, test } from 'vitest'
import { type ComparisonOptions, comparisonSettings } from '../src/comparison-settings.ts'
import type { PairTest } from '../src/pair-test.ts'

const MODELS = ['a', 'b']

test('every setting has a default', () => {
  expect(comparisonSettings({}, MODELS)).toEqual({
    test: 'randomization',
    correction: 'westfall-young',
    resamples: 1000,
    trials: 10_000,
    seed: 1,
    alpha: 0.05,
  })
  expect(comparisonSettings({ baseline: 'b', test: 't' }, MODELS)).toMatchObject({
    baseline: 'b',
    test: 't',
    correction: 'holm',
  })
  expect(comparisonSettings({ test: 'mcnemar' }, MODELS).correction).toBe('westfall-young')
})

test.each<[ComparisonOptions, string]>([
  [
    { test: 'ar' as PairTest },
    'test "ar": expected randomization, bootstrap, wilcoxon, t, mcnemar, mcnemar-mid-p',
  ],
  [
    { test: 'wilcoxon', correction: 'westfall-young' },
    'correction "westfall-young": expected holm, bonferroni, benjamini-hochberg, none for the test wilcoxon, which does not swap results',
  ],
  [{ baseline: 'c' }, 'baseline "c": expected a, b'],
  [{ resamples: 1.5 }, 'resamples 1.5: expected a whole number from 1 to 1000000'],
  [{ trials: 0 }, 'trials 0: expected a whole number from 1 to 1000000'],
  [{ seed: -1 }, 'seed -1: expected a whole number from 0 to 4294967295'],
  [{ alpha: 0 }, 'alpha 0: expected a number over 0 and at most 0.5'],
])('%o is out of range', (options, message) => {
  expect(() => comparisonSettings(options, MODELS)).toThrow(new RangeError(message))
})
