import { expect, test } from 'vitest'
import { EXECUTION_FLAGS } from '../../src/flags/execution.ts'
import { flagsOf } from '../../src/flags/table.ts'
import { parsedFlags } from '../parsed-flags.ts'

test('all flags are about execution', () => {
  for (const { group } of Object.values(EXECUTION_FLAGS)) expect(group).toBe('execution')
})

test('limits of programs have defaults and ranges', async () => {
  const flags = flagsOf('timeout', 'memory', 'runner')
  expect((await parsedFlags(flags)).options).toEqual({ timeout: 5, memory: 1024, runner: 'auto' })
  expect((await parsedFlags(flags, '--timeout', '0.5')).options.timeout).toBe(0.5)
  for (const [flag, value] of [
    ['--timeout', '0'],
    ['--memory', '15'],
    ['--runner', 'none'],
  ] as const)
    await expect(parsedFlags(flags, flag, value)).rejects.toThrow(`${flag} ${value}`)
})

test('threads are a whole number from 1', async () => {
  await expect(parsedFlags(flagsOf('threads'), '--threads', '0')).rejects.toThrow(
    '--threads 0: expected a whole number from 1 to 1024',
  )
})
