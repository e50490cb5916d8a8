import { expect, test } from 'vitest'
import { type Flag, flag, flagName, flagNames, inGroup, isRepeatable, needing } from '../../src/flags/flag.ts'
import { text, texts } from '../../src/flags/types.ts'

const flagOf = (flag: string, type: Flag['type'] = text): Flag => ({
  flag,
  type,
  group: 'inputs',
  help: 'a flag',
})

test.each([
  ['-m, --metric <spec>', ['-m', '--metric'], '--metric'],
  ['--on-error <action>', ['--on-error'], '--on-error'],
  ['-k <list>', ['-k'], '-k'],
  ['--lines', ['--lines'], '--lines'],
  // a value may look like a flag or a range
  ['--scale <min..max>', ['--scale'], '--scale'],
  ['--margin <points-or--none>', ['--margin'], '--margin'],
])('%s has the names %j', (flag, names, name) => {
  expect(flagNames(flagOf(flag))).toEqual(names)
  expect(flagName(flagOf(flag))).toBe(name)
})

test('a flag may be repeated if its type collects values', () => {
  expect([text, texts].map((type) => isRepeatable(flagOf('--x <y>', type)))).toEqual([false, true])
})

test('flags keep their keys and order in a group', () => {
  const flags = inGroup('output', {
    b: { flag: '--b <x>', type: text, help: 'b', default: 'x' },
    a: flag('--a <x>', text, { help: 'a' }),
  })
  expect(Object.keys(flags)).toEqual(['b', 'a'])
  expect(flags.b).toEqual({ flag: '--b <x>', type: text, help: 'b', default: 'x', group: 'output' })
  expect(flags.a.group).toBe('output')
})

test('flags that need another one keep everything else', () => {
  const { seed } = needing('intervals', {
    seed: { flag: '--seed <n>', type: text, group: 'statistics', help: 'x' },
  })
  expect(seed).toEqual({ flag: '--seed <n>', type: text, group: 'statistics', help: 'x', needs: 'intervals' })
})
