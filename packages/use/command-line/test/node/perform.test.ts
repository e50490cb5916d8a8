import { expect, test } from 'vitest'
import { run } from './tool.ts'

test('help lists the commands, and the version is printed', async () => {
  const { code, stdout } = await run('--help')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^Usage: tool .*Copies texts\..*copy .*copy a text.*Examples:\n {2}tool copy a\.txt/s,
  )
  expect((await run('--version')).stdout).toBe('1.2.3\n')
})

test('help on a command has its first flags, and on request all of them', async () => {
  const first = (await run('help', 'copy')).stdout
  expect(first).toContain('--seed')
  expect(first).not.toContain('--manifest')
  expect(first).toContain('Manual: tool copy --help-all')
  const all = (await run('copy', '--help-all')).stdout
  expect(all).toContain('--manifest')
  expect(all).toContain('Notes of copy.')
})

test('an unknown flag is a mistake on the command line, with a guess', async () => {
  const { code, stderr } = await run('copy', 'a', '--sed', '1')
  expect([code, stderr]).toEqual([2, "tool: unknown option '--sed'\n(Did you mean --seed?)\n"])
})
