import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, findings, lineAt } from './finding.ts'
import { ROOT } from './workspace.ts'

/** A path to the folder with the reference sets, which may lie beside the repository. */
const FOLDER = /\.\.\/shared(?![\w.-])|(['"])shared\1\s*[,)]/

/** Names that read the reference folder: functions of `@codegen-eval/test-data`, and helper modules that use them. */
const READING =
  /\b(?:reference(?:Path|Json)|givenReferenceJson|hasReference)\b\s*[<(]|\bCODEGEN_EVAL_REFERENCE\b|\.reference\.ts['"]/

/** Modules that may read the folder that they are given: reference tests, benchmarks and experiments. */
const READERS = /\.reference(?:\.test)?\.ts$|^packages\/[^/]+\/[^/]+\/bench\/|^experiments\/src\//

/** Files that implement or start the reference tests, and this check. */
const MACHINERY = /^\.ci\/run$|^tools\/(?:test-data\/|(?:src|test)\/reference-checks\.)/

/** Finds files that look outside the repository, so that the tests of a clone need nothing beside it. */
export function checkReferences(files: Iterable<readonly [path: string, text: string]>): Finding[] {
  return [...files].flatMap(([file, text]) => {
    if (file.endsWith('.md') || MACHINERY.test(file)) return []
    const rules = READERS.test(file) ? [FOLDER] : [FOLDER, READING]
    return rules.flatMap((rule) => {
      const match = rule.exec(text)
      if (match === null) return []
      const message = `${match[0]}: only *.reference.test.ts, *.reference.ts, benchmarks and experiments read the reference folder, which they are given`
      return findings(file, [message], lineAt(text, match.index))
    })
  })
}

/** The paths and texts of the repository's files. */
export function trackedFiles(): [path: string, text: string][] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((path) => /\.(?:[cm]?[jt]sx?|json|ya?ml|sh|py)$/.test(path) && existsSync(join(ROOT, path)))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])
}
