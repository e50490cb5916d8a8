import { expect, test } from 'vitest'
import { checkedStudy } from '../src/study-settings.ts'

test('the defaults are those of Evtikhiev et al.', () => {
  const { bins, ...settings } = checkedStudy()
  expect(bins).toEqual({ edges: [0, 2, 5, 10, 100], names: ['[0,2)', '[2,5)', '[5,10)', '[10,100)'] })
  expect(settings).toEqual({
    protocol: 'ebsb',
    resamples: 1000,
    seed: 1,
    percentages: [1, 3, 5, 10, 15, 20, 25, 30],
    minimumDifferences: [0],
    thresholdFirst: false,
    syntheticModels: undefined,
    metricTest: 'bootstrap',
    ratingTest: 'bootstrap',
    ties: 'neither',
  })
})

test('the defaults of rfa are those of Roy et al.', () => {
  const { bins, ...settings } = checkedStudy({ protocol: 'rfa' })
  expect(bins.names).toEqual(['[0,2]', '(2,5]', '(5,10]', '(10,15]', '(15,20]', '(20,100]'])
  expect(settings).toEqual({
    protocol: 'rfa',
    resamples: 1000,
    seed: 1,
    percentages: [1, 2, 5, 10, 15, 20, 25, 30],
    minimumDifferences: [1, 5, 10, 15, 20],
    thresholdFirst: false,
    syntheticModels: 100,
    metricTest: 'randomization',
    ratingTest: 'wilcoxon',
    ties: 'neither',
  })
})

test('on another scale the thresholds of rfa are the same shares of it', () => {
  const settings = checkedStudy({ protocol: 'rfa' }, { minimum: 1, maximum: 5 })
  expect(settings.minimumDifferences).toEqual([0.04, 0.2, 0.4, 0.6, 0.8])
})

test('a setting replaces the default of its protocol', () => {
  const settings = checkedStudy({ protocol: 'rfa', binsClosed: 'left', ratingTest: 'randomization' })
  expect(settings.bins.names[0]).toBe('[0,2)')
  expect(settings.ratingTest).toBe('randomization')
  expect(checkedStudy({ protocol: 'rfa', syntheticModels: 3 }).syntheticModels).toBe(3)
})

test('mistakes are errors', () => {
  expect(() => checkedStudy({ bins: [0, 5] })).toThrow(
    'option bins=0,5: expected ascending numbers from 0 to 100',
  )
  expect(() => checkedStudy({ syntheticModels: 3 })).toThrow(
    'option syntheticModels=3: expected none without protocol rfa',
  )
  expect(() => checkedStudy({ thresholdFirst: true })).toThrow(
    'option thresholdFirst=true: expected none without protocol rfa',
  )
  expect(() => checkedStudy({ protocol: 'other' as 'rfa' })).toThrow(
    'option protocol=other: expected one of ebsb, rfa',
  )
  expect(() => checkedStudy({ metricTest: 'wilcoxon' as 'bootstrap' })).toThrow(
    'option metricTest=wilcoxon: expected one of bootstrap, randomization',
  )
})

test('draws are checked, too', () => {
  expect(() => checkedStudy({ resamples: 0 })).toThrow(
    new RangeError('study: option resamples=0: expected a whole number from 1 to 1000000'),
  )
  expect(() => checkedStudy({ seed: -1 })).toThrow(
    'option seed=-1: expected a whole number from 0 to 4294967295',
  )
})
