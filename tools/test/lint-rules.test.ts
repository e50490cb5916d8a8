import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../src/workspace.ts'

const MANIFEST = { dependencies: { '@codegen-eval/metric': '1' }, devDependencies: { 'fast-check': '1' } }

/** What the linter, with the workspace's settings, finds in files: rules by path. */
function lint(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const home = mkdtempSync(join(tmpdir(), 'codegen-eval-lint-'))
  try {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), text)
    }
    for (const path of ['biome.json', 'tools/lint'])
      cpSync(join(ROOT, path), join(home, path), { recursive: true })
    for (const path of Object.keys(files)) write(join(path, '../../package.json'), JSON.stringify(MANIFEST))
    for (const [path, text] of Object.entries(files)) write(path, `${text}\n`)
    const biome = join(ROOT, 'node_modules/.bin/biome')
    const { stdout } = spawnSync(
      biome,
      ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', 'packages'],
      { cwd: home, encoding: 'utf8' },
    )
    const found = new Map<string, string[]>()
    for (const [, rule, path] of stdout.matchAll(/title=([\w/]+),file=[^,]*?(packages\/[^,]+)/g)) {
      found.set(path!, [...(found.get(path!) ?? []), rule!])
    }
    return found
  } finally {
    rmSync(home, { recursive: true })
  }
}

const FAULTS = [
  ['an undeclared package', "export { x } from 'left-pad'", 'lint/correctness/noUndeclaredDependencies'],
  ['its types', "export type { X } from 'left-pad'", 'lint/correctness/noUndeclaredDependencies'],
  [
    'it on demand',
    "export const x = () => import('left-pad/x')",
    'lint/correctness/noUndeclaredDependencies',
  ],
  ['a package of the tests', "export { fc } from 'fast-check'", 'lint/correctness/noUndeclaredDependencies'],
  ['a built-in of Node', "export { join } from 'node:path'", 'lint/correctness/noNodejsModules'],
  ['another ending', "export { x } from './options.js'", 'lint/correctness/useImportExtensions'],
  ['the registry', "export { entries } from './registry.ts'", 'lint/style/noRestrictedImports'],
  ['a default export', 'export default 1', 'lint/style/noDefaultExport'],
  ['a barrel', "export * from './options.ts'", 'lint/performance/noReExportAll'],
  ['a global of the host', 'export const x = globalThis.process', 'lint/style/noRestrictedGlobals'],
  ['chance', 'export const x = Math.random()', 'plugin'],
  ['the clock', 'export const x = Date.now', 'plugin'],
  ['the clock of a new date', 'export const x = new Date()', 'plugin'],
] as const

/** What no result may have: markup, and code that reads the words of a finding. */
const WORDS = [
  ['a closing tag', 'export const x = `two\nlines</p>`'],
  ['an attribute', `export const x = '<p class="note">'`],
  ['a text that is compared', "export const x = (y: { reason: string }) => y.reason === 'no pair'"],
  ['a text that is searched', "export const x = (y: { reason?: string }) => y.reason?.includes('pair')"],
] as const

/** Modules in a circle, though only of types, and a module that is no longer in one. */
const CIRCLES = {
  'packages/metrics/chrf/src/left.ts': "import type { Right } from './right.ts'\nexport type Left = Right[]",
  'packages/metrics/chrf/src/right.ts': "import { type Left } from './left.ts'\nexport type Right = Left[]",
  'packages/metrics/chrf/src/opened.ts':
    "// biome-ignore lint/suspicious/noImportCycles: to be opened\nexport { x } from './options.ts'",
}

const HOST = "export { join } from 'node:path'\nexport const x = globalThis.name"

const FINE = {
  'packages/metrics/chrf/src/options.ts': 'export const x = 1',
  'packages/metrics/chrf/src/strings.ts': "// Math.random()\nexport const x = 'Date.now()'",
  'packages/metrics/chrf/src/date.ts': 'export const day = (x: number) => new Date(x)',
  'packages/metrics/chrf/src/declared.ts': "export { addRow } from '@codegen-eval/metric'",
  'packages/use/cli/src/program.ts': `${HOST}\nexport const now = Date.now()`,
  'packages/analysis/shards/src/node/files.ts': HOST,
  'packages/analysis/study/src/kinds.ts':
    "export const x = (y: { kind: string }) => (y.kind === 'no pair' ? '--margin <p>' : 'p < 0.05')",
  'packages/analysis/report/src/page.ts': "export const x = '</p>'",
}

const found = lint({
  ...FINE,
  ...CIRCLES,
  ...Object.fromEntries(FAULTS.map(([, text], i) => [`packages/metrics/chrf/src/fault-${i}.ts`, text])),
  ...Object.fromEntries(WORDS.map(([, text], i) => [`packages/analysis/rank/src/words-${i}.ts`, text])),
})

test.each(FAULTS.map(([name, , rule], i) => [name, rule, i] as const))(
  'the linter finds %s',
  (_, rule, i) => {
    expect(found.get(`packages/metrics/chrf/src/fault-${i}.ts`)).toContain(rule)
  },
)

test.each(WORDS.map(([name], i) => [name, i] as const))('the linter finds %s in a result', (_, i) => {
  expect(found.get(`packages/analysis/rank/src/words-${i}.ts`)).toContain('plugin')
})

test.each(Object.keys(FINE))('the linter finds nothing in %s', (path) => {
  expect(found.get(path)).toBeUndefined()
})

test('the linter finds circles of modules, and exceptions that are needed no longer', () => {
  const [left, right, opened] = Object.keys(CIRCLES).map((path) => found.get(path))
  expect(left).toEqual(['lint/suspicious/noImportCycles'])
  expect(right).toContain('lint/suspicious/noImportCycles')
  expect(opened).toEqual(['suppressions/unused'])
})
