import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { STATISTICS_FLAGS } from '../../src/flags/statistics.ts'
import { TESTING } from '../../src/flags/table.ts'

test('settings of tests have defaults, and become numbers', async () => {
  expect((await parsedFlags(TESTING)).options).toEqual({
    resamples: 1000,
    trials: 10_000,
    seed: 1,
    alpha: 0.05,
  })
  const given = ['--resamples', '50', '--trials', '99', '--seed', '0', '--alpha', '1e-2']
  const { options, given: names } = await parsedFlags(TESTING, ...given)
  expect(options).toEqual({ resamples: 50, trials: 99, seed: 0, alpha: 0.01 })
  expect([...names]).toEqual(['resamples', 'trials', 'seed', 'alpha'])
})

test.each([
  ['--resamples', '0', 'expected a whole number from 1 to 1000000'],
  ['--resamples', '1.5', 'expected a whole number'],
  ['--trials', '10000000', 'expected a whole number'],
  ['--seed', '-1', 'expected a whole number'],
  ['--seed', '4294967296', 'expected a whole number from 0 to 4294967295'],
  ['--alpha', '0', 'expected a number above 0 and at most 0.5'],
  ['--alpha', '0.6', 'expected a number'],
  ['--alpha', '', 'expected a number'],
  ['--alpha', 'five', 'expected a number'],
])('%s %s is refused', async (flag, value, message) => {
  await expect(parsedFlags(TESTING, flag, value)).rejects.toThrow(`${flag} ${value}: ${message}`)
})

test('lists of numbers are checked', async () => {
  const { percentages, bins, minimumDifferences } = STATISTICS_FLAGS
  const flags = { percentages, bins, minimumDifferences }
  expect((await parsedFlags(flags, '--percentages', '10,100', '--bins', '0,0.5,1')).options).toEqual({
    percentages: [10, 100],
    bins: [0, 0.5, 1],
  })
  for (const [flag, value, message] of [
    ['--bins', '0,-1', 'expected numbers of at least 0, separated by commas'],
    ['--percentages', '0,5', 'expected numbers above 0 and at most 100'],
    ['--minimum-differences', '1,,2', 'expected numbers of at least 0'],
  ] as const)
    await expect(parsedFlags(flags, flag, value)).rejects.toThrow(`${flag} ${value}: ${message}`)
})

test('shares and probabilities have open ranges, a margin is a loss', async () => {
  const { scoreMargin, icc, share, deviation } = STATISTICS_FLAGS
  const flags = { scoreMargin, icc, share, deviation }
  const args = ['--margin', '-0.5', '--icc', '0.4', '--share', '99.9', '--deviation', '1e-3']
  expect((await parsedFlags(flags, ...args)).options).toEqual({
    scoreMargin: -0.005,
    icc: 0.4,
    share: 99.9,
    deviation: 0.001,
  })
  for (const [flag, value, message] of [
    ['--margin', '0.5', 'expected a number of points from -100 to 0'],
    ['--icc', '1', 'expected a number above 0 and below 1'],
    ['--share', '100', 'expected a number above 0 and below 100'],
    ['--deviation', '0', 'expected a number above 0'],
  ] as const)
    await expect(parsedFlags(flags, flag, value)).rejects.toThrow(`${flag} ${value}: ${message}`)
})
