import { join } from 'node:path'
import { textOf } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { ROOT } from './workspace.ts'

const EXAMPLES = '$TURBO_ROOT$/examples/**'

/** Test modules, and the folder of their package. */
const TEST = /^((?:packages\/[^/]+|apps)\/[^/]+|experiments|tools\/[^/]+|tools)\/test\/.*\.ts$/

/** Finds tests that read `examples/` where the task's inputs do not say so: a cached result would hide a changed file. */
export function checkTaskInputs(
  files: Iterable<readonly [path: string, text: string]>,
  inputsOf = (home: string): string => textOf(join(ROOT, home, 'turbo.json')) ?? '',
): Finding[] {
  return [...files].flatMap(([file, text]) => {
    const home = TEST.exec(file)?.[1]
    if (!home || !/\.\.\/examples\//.test(text) || inputsOf(home).includes(EXAMPLES)) return []
    return findings(file, [`reads examples/: expected "${EXAMPLES}" in ${home}/turbo.json`])
  })
}
