import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addResamplesFlag, addStatisticsFlags } from '../../src/commands/statistics-flags.ts'

function parsed(...args: readonly string[]) {
  const command = addStatisticsFlags(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return command.parse(args, { from: 'user' }).opts()
}

test('there are defaults for all of them', () => {
  expect(parsed()).toEqual({ resamples: 1000, trials: 10_000, seed: 1, alpha: 0.05 })
})

test('they become numbers', () => {
  expect(parsed('--resamples', '50', '--trials', '99', '--seed', '0', '--alpha', '1e-2')).toEqual({
    resamples: 50,
    trials: 99,
    seed: 0,
    alpha: 0.01,
  })
})

test.each([
  ['--resamples', '0'],
  ['--resamples', '1.5'],
  ['--trials', '10000000'],
  ['--seed', '-1'],
  ['--alpha', '0'],
  ['--alpha', '0.6'],
  ['--alpha', ''],
  ['--alpha', 'five'],
])('%s %s is refused', (...args) => {
  expect(() => parsed(...args)).toThrow(/is invalid/)
})

test('a seed has 32 bits', () => {
  expect(parsed('--seed', '4294967295').seed).toBe(4294967295)
  expect(() => parsed('--seed', '4294967296')).toThrow('from 0 to 4294967295')
})

test('the number of resamples may start at 0', () => {
  const command = addResamplesFlag(new Command(), 'none by 0', 0)
  expect(command.parse(['--resamples', '0'], { from: 'user' }).opts()).toEqual({ resamples: 0 })
})
