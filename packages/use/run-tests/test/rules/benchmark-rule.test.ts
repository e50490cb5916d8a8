import { expect, test } from 'vitest'
import { hasExpectedOutput } from '../../src/rules/benchmark-rule.ts'

test('each benchmark has its rule, and other tasks have that of contests', () => {
  const rules = [undefined, { benchmark: 'livecodebench' }, { benchmark: 'apps' }] as const
  const passes = (actual: string, expected: string) =>
    rules.map((rule) => hasExpectedOutput(actual, expected, rule))
  expect(passes('2.0', '2')).toEqual([false, true, true])
  expect(passes('1 2', '1\n2')).toEqual([true, false, false])
  expect(passes('0.3333333', '0.33333333')).toEqual([true, false, true])
  expect(passes('2 1', '1 2')).toEqual([false, false, true])
})
