import { expect, test } from 'vitest'
import { drawSettings, MAX_DRAWS } from '../src/settings.ts'

test('settings of draws are for gates, too', () => {
  expect(drawSettings({ alpha: 0.1 })).toEqual({ resamples: 1000, trials: 10_000, seed: 1, alpha: 0.1 })
})

test('draws are bounded', () => {
  expect(drawSettings({ resamples: MAX_DRAWS, trials: MAX_DRAWS }).trials).toBe(1_000_000)
  expect(() => drawSettings({ trials: MAX_DRAWS + 1 })).toThrow(
    new RangeError('trials 1000001: expected a whole number from 1 to 1000000'),
  )
})
