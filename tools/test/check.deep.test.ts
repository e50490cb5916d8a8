import { expect, test } from 'vitest'
import { runCommand } from '../src/run-command.ts'
import { ROOT } from '../src/workspace.ts'
import { SOURCE_LOADER } from '../test-data/src/source-flags.ts'

test.each([
  ['tools/src/check.ts', /the checks are packages, readmes, patterns, consumers, .*changesets/],
  ['experiments/src/run-benchmarks.ts', /no benchmark matches nonsense/],
  [
    'tools/vitest/test-reference.ts',
    /^test:reference: folder .*nonsense is missing: npm run test:reference -- FOLDER/,
  ],
])('%s says what it accepts after an unknown name', async (script, message) => {
  const args = ['--import', SOURCE_LOADER, script, 'nonsense']
  const { code, stderr } = await runCommand(process.execPath, args, { cwd: ROOT })
  expect(code).toBe(2)
  expect(stderr).toMatch(message)
})
