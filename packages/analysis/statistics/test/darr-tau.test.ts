import { describe, expect, test } from 'vitest'
import { darrTau, darrTauInterval } from '../src/darr-tau.ts'
import { golden } from './golden.ts'

describe('against golden values', () => {
  test('counts and tau of three thresholds', () => {
    for (const { threshold, groups, result } of golden.darrTau) {
      const { tau, ...counts } = darrTau(groups, threshold)
      expect({ ...counts, tau: result.tau }).toEqual(result)
      expect(tau).toBeCloseTo(result.tau, 12)
    }
  })
})

const good = { human: 100, metric: 0.9 }

const fair = { human: 60, metric: 0.5 }

const poor = { human: 40, metric: 0.5 }

test('pairs agree, disagree, or are tied by the metric, which counts against it', () => {
  expect(darrTau([[good, poor]])).toEqual({ tau: 1, concordant: 1, discordant: 0, ties: 0 })
  expect(darrTau([[good, { human: 0, metric: 1 }]])).toMatchObject({ tau: -1, discordant: 1 })
  expect(darrTau([[good, poor, { human: 100, metric: 0.5 }]])).toEqual({
    tau: 0.5,
    concordant: 1,
    discordant: 0,
    ties: 1,
  })
})

test('differences below 25 rank nothing, 25 does, and groups are not mixed', () => {
  expect(darrTau([[fair, poor]]).reason).toBe('no pair of outputs differs by at least 25 in human score')
  expect(darrTau([[{ human: 65, metric: 1 }, poor]]).concordant).toBe(1)
  expect(darrTau([[good], [poor]]).tau).toBeNaN()
})

test('equal human scores rank nothing, even under a threshold of 0', () => {
  expect(
    darrTau(
      [
        [
          { human: 5, metric: 1 },
          { human: 5, metric: 0 },
        ],
      ],
      0,
    ).tau,
  ).toBeNaN()
})

test('no groups and empty groups have no pair', () => {
  for (const groups of [[], [[]], [[good]]])
    expect(darrTau(groups)).toMatchObject({ tau: Number.NaN, concordant: 0 })
})

test('the interval resamples groups', () => {
  const groups = Array.from({ length: 60 }, (_, i) => [good, { human: 10, metric: (i % 4) / 3 }])
  const interval = darrTauInterval(groups, { seed: 2 })
  expect(interval.estimate).toBe(darrTau(groups).tau)
  expect(interval.low).toBeLessThan(interval.estimate)
  expect(interval.high).toBeGreaterThan(interval.estimate)
  expect(darrTauInterval(groups, { threshold: 95 }).reason).toBe('no resample has a defined value')
})

test('bad input is an error', () => {
  expect(() => darrTau([[{ human: Number.NaN, metric: 1 }]])).toThrow('groups[0][0].human')
  expect(() => darrTau([[good, { human: 1, metric: Number.NaN }]])).toThrow(
    'groups[0][1].metric: expected a finite number, got NaN',
  )
  expect(() => darrTau([[good]], -1)).toThrow('threshold')
  expect(() => darrTauInterval([])).toThrow('at least one segment')
})
