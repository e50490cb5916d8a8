import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../src/workspace.ts'
import { REFERENCE_VARIABLE } from '../test-data/src/references.ts'

/*
 * Runs the tests of the large reference sets, which are not ours to publish, or those that vitest's filters and options
 * choose: `npm run test:reference -- FOLDER`, `npm run test:reference -- FOLDER chrf`.
 */
const [folder, ...filters] = process.argv.slice(2)
// npm runs scripts in the root, wherever it was called
const path = folder && resolve(process.env.INIT_CWD ?? '.', folder)
if (!path || !existsSync(path)) {
  const problem = path ? `folder ${path} is missing` : 'expected a folder'
  console.error(`test:reference: ${problem}: npm run test:reference -- FOLDER [FILTER…]`)
  process.exit(2)
}
const vitest = ['run', '--config', 'tools/vitest/reference.config.ts', ...filters]
const env = { ...process.env, TEST_TIER: 'deep', [REFERENCE_VARIABLE]: path }
const { status } = spawnSync('vitest', vitest, { cwd: ROOT, stdio: 'inherit', env })
process.exitCode = status ?? 1
