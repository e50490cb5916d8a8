import { expect, test } from 'vitest'
import { runCommand } from '../src/run-command.ts'
import { ROOT } from '../src/workspace.ts'

test.each([
  ['check.ts', /the checks are packages, tarballs, consumers, .*changesets/],
  ['run-benchmarks.ts', /no benchmark matches nonsense/],
])('%s names what there is when asked for what there is not', async (script, message) => {
  const args = ['--import', 'tsx', `tools/src/${script}`, 'nonsense']
  const { code, stderr } = await runCommand(process.execPath, args, { cwd: ROOT })
  expect(code).toBe(2)
  expect(stderr).toMatch(message)
})
