import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { REFERENCE_VARIABLE } from '../test-data/src/references.ts'
import { runVitest } from './run-vitest.ts'

/*
 * Runs the tests of the large reference sets, which are not ours to publish:
 *
 *     npm run test:reference -- FOLDER           all of them
 *     npm run test:reference -- FOLDER chrf      those that vitest's filters and options choose
 */
const [folder, ...filters] = process.argv.slice(2)
// npm runs scripts in the root, wherever it was called
const path = folder && resolve(process.env.INIT_CWD ?? '.', folder)
if (!path || !existsSync(path)) {
  const problem = path ? `folder ${path} is missing` : 'expected a folder'
  console.error(`test:reference: ${problem}: npm run test:reference -- FOLDER [FILTER…]`)
  process.exit(2)
}
process.env[REFERENCE_VARIABLE] = path
process.exitCode = runVitest('reference', ...filters)
