import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { ALL_CORES, EXECUTION_FLAGS } from '../../src/flags/execution.ts'

const { threads, timeout, memory, runner, allowUntrusted } = EXECUTION_FLAGS

test('programs have limits by default, and do not run unless it is allowed', async () => {
  const flags = { timeout, memory, runner, allowUntrusted }
  expect((await parsedFlags(flags)).options).toEqual({ timeout: 5, memory: 1024, runner: 'auto' })
  expect((await parsedFlags(flags, '--allow-untrusted')).options.allowUntrusted).toBe(true)
})

test.each([
  ['--threads', '0', 'expected a whole number from 1 to 1024'],
  ['--threads', '1025', 'expected a whole number from 1 to 1024'],
  ['--timeout', '0', 'expected seconds, more than 0 and at most 86400'],
  ['--timeout', '86401', 'expected seconds'],
  ['--memory', '15', 'expected a whole number from 16 to 1048576'],
])('%s %s is refused', async (flag, value, message) => {
  await expect(parsedFlags({ threads, timeout, memory }, flag, value)).rejects.toThrow(
    `${flag} ${value}: ${message}`,
  )
})

test('commands that always use all cores say so by the default', async () => {
  const flags = { threads: { ...threads, ...ALL_CORES } }
  expect((await parsedFlags(flags)).options.threads).toBe(availableParallelism())
  expect((await parsedFlags({ threads })).options).toEqual({})
})
