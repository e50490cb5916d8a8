import { expect, test } from 'vitest'
import { studySettings } from '../src/study-settings.ts'

test('the defaults are those of Evtikhiev et al.', () => {
  const { bins, ...settings } = studySettings()
  expect(bins.edges).toEqual([0, 2, 5, 10, 100])
  expect(settings).toEqual({
    resamples: 1000,
    seed: 1,
    scheme: 'ebsb',
    percentages: [1, 3, 5, 10, 15, 20, 25, 30],
    minimumDifferences: [0],
    syntheticModels: undefined,
  })
})

test('mistakes are errors', () => {
  expect(() => studySettings({ bins: [0, 5] })).toThrow('bins: expected ascending numbers from 0 to 100')
  expect(() => studySettings({ syntheticModels: 3 })).toThrow(
    'synthetic-models: expected with scheme rfa only',
  )
  expect(() => studySettings({ scheme: 'other' as 'rfa' })).toThrow(
    "scheme: expected one of ebsb, rfa, got 'other'",
  )
  expect(studySettings({ scheme: 'rfa', syntheticModels: 3 }).syntheticModels).toBe(3)
})
