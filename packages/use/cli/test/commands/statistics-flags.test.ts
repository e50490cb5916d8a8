import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addStatisticsFlags, SEEDS } from '../../src/commands/statistics-flags.ts'

function parsed(...args: readonly string[]) {
  const command = addStatisticsFlags(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return command.parse(args, { from: 'user' }).opts()
}

test('there are defaults for all of them', () => {
  expect(parsed()).toEqual({ samples: 1000, trials: 10_000, seed: 1, alpha: 0.05 })
})

test('they become numbers', () => {
  expect(parsed('--samples', '50', '--trials', '99', '--seed', '0', '--alpha', '1e-2')).toEqual({
    samples: 50,
    trials: 99,
    seed: 0,
    alpha: 0.01,
  })
})

test.each([
  ['--samples', '0'],
  ['--samples', '1.5'],
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
  expect(SEEDS('4294967295')).toBe(4294967295)
  expect(() => SEEDS('4294967296')).toThrow('from 0 to 4294967295')
})
