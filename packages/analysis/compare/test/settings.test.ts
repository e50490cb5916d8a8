import { checkOptions } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { comparisonSettings, gateSettings, intervalSettings } from '../src/settings.ts'

test('draws are bounded, also for gates', () => {
  expect(checkOptions('compare', comparisonSettings, { resamples: 1_000_000 }).resamples).toBe(1_000_000)
  expect(() =>
    checkOptions('gate', gateSettings, { baseline: 'a', candidate: 'b', trials: 1_000_001 }),
  ).toThrow(new RangeError('gate: option trials=1000001: expected a whole number from 1 to 1000000'))
})

test('a gate needs its models', () => {
  expect(() => checkOptions('gate', gateSettings, { baseline: 'a' } as never)).toThrow(
    new TypeError('gate: option candidate is required: expected the name of a model'),
  )
})

test('intervals swap nothing', () => {
  expect(Object.keys(intervalSettings)).toEqual([
    'resamples',
    'seed',
    'alpha',
    'samplesBy',
    'bestOf',
    'stratumWeights',
  ])
})

test('margins are written in points', () => {
  const { scoreMargin } = gateSettings
  expect(scoreMargin.parse('-0.5')).toBe(-0.005)
  expect(scoreMargin.format(scoreMargin.default)).toBe('0')
})
