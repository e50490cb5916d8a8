import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { ROOT } from './workspace.ts'

const EXAMPLES = '$TURBO_ROOT$/examples/**'

/** Test modules, and the folder of their package. */
const TEST = /^((?:packages\/[^/]+|apps)\/[^/]+|experiments|tools\/[^/]+|tools)\/test\/.*\.ts$/

/** Finds tests that read `examples/` where the task's inputs do not say so: a cached result would hide a changed file. */
export function checkTaskInputs(
  files: Iterable<readonly [path: string, text: string]>,
  inputsOf: (home: string) => string = settingsOf,
): Finding[] {
  return [...files].flatMap(([file, text]) => {
    const home = TEST.exec(file)?.[1]
    if (!home || !/\.\.\/examples\//.test(text) || inputsOf(home).includes(EXAMPLES)) return []
    return [{ file, line: 1, message: `reads examples/: expected "${EXAMPLES}" in ${home}/turbo.json` }]
  })
}

function settingsOf(home: string): string {
  const path = join(ROOT, home, 'turbo.json')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
