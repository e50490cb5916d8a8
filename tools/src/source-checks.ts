import { transformSync } from 'esbuild'
import { type Finding, lineAt, lineOf } from './finding.ts'
import { PROGRAMS, UMBRELLA } from './layers.ts'
import { type Package, packageName, type SourceFile } from './workspace.ts'

/** The compiler options that all packages share, from a package's folder. */
const BASE = '../../../tsconfig.base.json'

/** File names that do not describe the content. */
const NAMELESS = /(^|\/)(utils?|helpers?|common|misc)\.ts$/

/** Checks a package's source files. Rules for single files and their imports are in the linter (`biome.json`). */
export function checkSources(pkg: Package): Finding[] {
  return [
    ...pkg.sources.flatMap((source) => [...fileName(pkg, source), ...testFile(pkg, source)]),
    ...index(pkg),
    ...version(pkg),
    ...compilerOptions(pkg),
  ]
}

function at(pkg: Package, source: SourceFile, line: number, message: string): Finding {
  return { file: `${pkg.home}/src/${source.path}`, line, message }
}

function fileName(pkg: Package, source: SourceFile): Finding[] {
  return NAMELESS.test(source.path)
    ? [at(pkg, source, 1, `"${source.path}" is not named for what it does`)]
    : []
}

/** The re-exports of a module, and the text without them and without comments. */
export interface ReExports {
  /** Exported names with their positions in the module. */
  readonly names: readonly (readonly [name: string, position: number])[]
  /** Modules that are re-exported whole. */
  readonly stars: readonly string[]
  readonly rest: string
}

/** Reads the statements `export { … } from '…'` and `export * from '…'`, each at the beginning of a line. */
export function readReExports(text: string): ReExports {
  const blank = (part: string) => part.replaceAll(/\S/g, ' ')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, blank)
  const statement = /^export (?:type )?(?:\{([^}]*)\}|\*) from '([^']+)'$/gm
  const names: [string, number][] = []
  const stars: string[] = []
  for (const { 1: list, 2: module, index } of code.matchAll(statement)) {
    if (list === undefined) stars.push(module!)
    else
      for (const { 0: name, index: offset } of list.matchAll(/[\w$]+(?=\s*(?:,|$))/g))
        names.push([name, index + code.slice(index).indexOf('{') + 1 + offset])
  }
  return { names, stars, rest: code.replaceAll(statement, blank).trim() }
}

/** A file with at most this many lines of code needs no test file: the tests of its users cover it. */
const MAX_TRIVIAL_LINES = 12

const FUNCTION = /\bfunction\b|\bclass\b|=>|\) \{$/m

/** Each source file has its test, in the same folder or at the top; re-exports and trivial files need none. */
function testFile(pkg: Package, source: SourceFile): Finding[] {
  const expected = source.path.replace(/\.ts$/, '.test.ts')
  if (pkg.tests.includes(expected) || pkg.tests.includes(expected.split('/').at(-1)!)) return []
  if (readReExports(source.text).rest === '' || isTrivial(source.text)) return []
  return [at(pkg, source, 1, `has no test file ${pkg.home}/test/${expected}`)]
}

/** Whether a module, without imports, types, comments and the contents of strings, is short or holds data only. */
function isTrivial(text: string): boolean {
  if (!FUNCTION.test(text)) return true
  const code = transformSync(text, { loader: 'ts' })
    .code.replaceAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '""')
    .replaceAll(/^(?:import|export) [^;]*? from "".*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const lines = code.split('\n').filter((line) => line.trim() !== '')
  return lines.length <= MAX_TRIVIAL_LINES || !FUNCTION.test(code)
}

/** `index.ts` is a table of contents; the umbrella's is one line per dependency. */
function index(pkg: Package): Finding[] {
  const source = pkg.sources.find(({ path }) => path === 'index.ts')
  if (!source) return [{ file: `${pkg.home}/src/index.ts`, line: 1, message: 'is missing' }]
  const { names, stars, rest } = readReExports(source.text)
  const other = rest.split('\n')[0]!
  const wrong = (message: string, line = 1) => at(pkg, source, line, message)
  const found =
    other === '' ? [] : [wrong(`${other}: index.ts holds only re-exports`, lineOf(source.text, other))]
  if (pkg.folder !== UMBRELLA)
    return names.length + stars.length === 0 && /^(export \{\})?$/.test(rest)
      ? [...found, wrong('exports nothing')]
      : found
  const expected = Object.keys(pkg.manifest.dependencies ?? {})
    .sort()
    .join(', ')
  const actual = stars.toSorted().join(', ')
  if (names.length === 0 && actual === expected) return found
  return [...found, wrong(`re-exports ${actual}; expected one line export * per dependency: ${expected}`)]
}

/** The version in signatures is the published version. */
function version(pkg: Package): Finding[] {
  const source = pkg.sources.find(({ path }) => path === 'version.ts')
  const { version } = pkg.manifest
  if (source && !source.text.includes(`\nexport const VERSION = '${version}'\n`)) {
    const message = `is not the version of package.json, ${version}: run tools/src/version-packages.ts --write-only`
    return [at(pkg, source, 2, message)]
  }
  const entries = pkg.sources.find(({ path }) => path === 'registry.ts')
  if (!source && entries && './registry' in (pkg.manifest.exports ?? {}) && pkg.folder !== UMBRELLA) {
    return [at(pkg, entries, 1, 'signatures carry a version, but src/version.ts is missing')]
  }
  return []
}

/** The compiler keeps the globals of Node and of browsers out of a library. */
function compilerOptions(pkg: Package): Finding[] {
  const { extends: base, compilerOptions = {} } = JSON.parse(pkg.tsconfig ?? '{}')
  const messages = base === BASE ? [] : [`extends "${base}", not "${BASE}"`]
  for (const key of PROGRAMS.has(pkg.folder) ? [] : ['types', 'lib']) {
    if (key in compilerOptions)
      messages.push(
        `sets "${key}" to ${JSON.stringify(compilerOptions[key])}: a library sees no globals of its host`,
      )
  }
  return messages.map((message) => ({ file: `${pkg.home}/tsconfig.json`, line: 1, message }))
}

/** Checks that public names are unique across packages: `export *` silently drops duplicates. */
export function checkPublicNames(packages: readonly Package[]): Finding[] {
  const owners = new Map<string, string>()
  const found: Finding[] = []
  for (const pkg of packages) {
    const source = pkg.sources.find(({ path }) => path === 'index.ts')
    for (const [name, position] of source ? readReExports(source.text).names : []) {
      const owner = owners.get(name)
      if (owner === undefined) owners.set(name, packageName(pkg.folder))
      else {
        const message = `"${name}" is also a name of ${owner}: public names are unique`
        found.push(at(pkg, source!, lineAt(source!.text, position), message))
      }
    }
  }
  return found
}
