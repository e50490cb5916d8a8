import { expect, test } from 'vitest'
import { hasExpectedOutput } from '../../src/rules/benchmark-rule.ts'

test.each([
  ['digits', '1'.repeat(1 << 20), '0.5'],
  ['digits and a letter', `${'1'.repeat(1 << 20)}x`, '0.5'],
  ['spaces', `1${' '.repeat(1 << 20)}1`, '1 1.0'],
  ['words', '1 '.repeat(1 << 18), '1.0 '.repeat(1 << 18)],
  ['lines', '1\n'.repeat(1 << 18), '1.0\n'.repeat(1 << 18)],
  ['underscores', '1_'.repeat(1 << 19), '1.0'],
  ['zeros', '0'.repeat(1 << 20), '0.0'],
  ['exponents', `1e${'9'.repeat(1 << 20)}`, '1.0'],
  ['points', '.'.repeat(1 << 20), '1.0'],
])('a megabyte of %s is compared in linear time', (_, actual, expected) => {
  for (const rule of [undefined, { benchmark: 'apps' }, { benchmark: 'livecodebench' }] as const)
    expect(typeof hasExpectedOutput(actual, expected, rule)).toBe('boolean')
})
