import { expect, test } from 'vitest'
import { flagName, flagNames, inGroup, isRepeatable } from '../../src/flags/flag.ts'
import { FLAGS } from '../../src/flags/table.ts'
import { switched } from '../../src/flags/types.ts'

test('a flag has a long name, and may have a short one', () => {
  expect(flagNames(FLAGS.metric)).toEqual(['-m', '--metric'])
  expect(flagName(FLAGS.metric)).toBe('--metric')
  expect(flagNames(FLAGS.idField)).toEqual(['--id-field'])
})

test('a list of files repeats its flag, and a name does not', () => {
  expect(isRepeatable(FLAGS.references)).toBe(true)
  expect(isRepeatable(FLAGS.idField)).toBe(false)
})

test('flags of a group know it', () => {
  const { loud } = inGroup('output', { loud: { flag: '--loud', type: switched, help: 'say more' } })
  expect(loud).toEqual({ flag: '--loud', type: switched, help: 'say more', group: 'output' })
})
