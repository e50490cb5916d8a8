import { checkOptions } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import {
  DEFAULT_ALPHA,
  DEFAULT_RESAMPLES,
  DEFAULT_SEED,
  DEFAULT_TRIALS,
  drawSettings,
  stratumWeightsSetting,
} from '../src/settings.ts'

test('the defaults are those of the declarations', () => {
  expect(checkOptions('example', drawSettings, {})).toEqual({
    resamples: DEFAULT_RESAMPLES,
    trials: DEFAULT_TRIALS,
    seed: DEFAULT_SEED,
    alpha: DEFAULT_ALPHA,
  })
  expect([DEFAULT_RESAMPLES, DEFAULT_TRIALS, DEFAULT_SEED, DEFAULT_ALPHA]).toEqual([1000, 10_000, 1, 0.05])
})

test.each([
  [{ resamples: 1_000_001 }, 'option resamples=1000001: expected a whole number from 1 to 1000000'],
  [{ seed: 2 ** 32 }, 'option seed=4294967296: expected a whole number from 0 to 4294967295'],
  [{ alpha: 0.6 }, 'option alpha=0.6: expected a number above 0 and at most 0.5'],
])('%o is out of range', (options, message) => {
  expect(() => checkOptions('example', drawSettings, options)).toThrow(message)
})

test('weights of strata are words or texts of weights', () => {
  expect(stratumWeightsSetting.parse('a=2,b=1')).toEqual({ a: 2, b: 1 })
  expect(stratumWeightsSetting.parse('size')).toBe('size')
  expect([stratumWeightsSetting.format('equal'), stratumWeightsSetting.format({ a: 2 })]).toEqual([
    'equal',
    '{"a":2}',
  ])
})
