import type { Finding } from './finding.ts'
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

/** Each source file has its test, in the same folder or at the top; re-exports, versions and types need no test. */
function testFile(pkg: Package, source: SourceFile): Finding[] {
  const { onlyTypes, ownStatements } = source.syntax
  if (/^(index|version)\.ts$/.test(source.path) || onlyTypes || ownStatements.length === 0) return []
  const expected = source.path.replace(/\.ts$/, '.test.ts')
  if (pkg.tests.includes(expected) || pkg.tests.includes(expected.split('/').at(-1)!)) return []
  return [at(pkg, source, 1, `has no test file ${pkg.home}/test/${expected}`)]
}

/** `index.ts` is a table of contents; that of the umbrella has one line per dependency. */
function index(pkg: Package): Finding[] {
  const source = pkg.sources.find(({ path }) => path === 'index.ts')
  if (!source) return [{ file: `${pkg.home}/src/index.ts`, line: 1, message: 'is missing' }]
  const { ownStatements, exports, stars } = source.syntax
  const other = ownStatements.map(({ value, line }) =>
    at(pkg, source, line, `${value}: index.ts holds only re-exports`),
  )
  if (pkg.folder !== UMBRELLA) {
    const empty = exports.length === 0 && stars.length === 0
    return empty ? [...other, at(pkg, source, 1, 'exports nothing')] : other
  }
  const expected = Object.keys(pkg.manifest.dependencies ?? {}).sort()
  const lines = stars.map((star) => star.value).sort()
  if (exports.length === 0 && lines.join() === expected.join()) return other
  const message = `re-exports ${lines.join(', ')}; expected one line export * per dependency: ${expected.join(', ')}`
  return [...other, at(pkg, source, 1, message)]
}

/** The version in signatures is the published version. */
function version(pkg: Package): Finding[] {
  const source = pkg.sources.find(({ path }) => path === 'version.ts')
  if (source && !source.text.includes(`\nexport const VERSION = '${pkg.manifest.version}'\n`)) {
    return [
      at(
        pkg,
        source,
        2,
        `is not the version of package.json, ${pkg.manifest.version}: run tools/src/version-packages.ts --write-only`,
      ),
    ]
  }
  const entries = pkg.sources.find(({ path }) => path === 'registry.ts')
  if (!source && entries && './registry' in (pkg.manifest.exports ?? {}) && pkg.folder !== UMBRELLA) {
    return [at(pkg, entries, 1, 'signatures carry a version, but src/version.ts is missing')]
  }
  return []
}

/** Checks the compiler options that keep the globals of Node and of browsers out of libraries. */
function compilerOptions(pkg: Package): Finding[] {
  const wrong = (message: string): Finding => ({
    file: `${pkg.home}/tsconfig.json`,
    line: 1,
    message,
  })
  if (pkg.tsconfig === undefined) return [wrong('is missing')]
  const { extends: base, compilerOptions = {} } = JSON.parse(pkg.tsconfig)
  if (base !== BASE) return [wrong(`extends "${base}", not "${BASE}"`)]
  if (PROGRAMS.has(pkg.folder)) return []
  return ['types', 'lib']
    .filter((key) => key in compilerOptions)
    .map((key) =>
      wrong(
        `sets "${key}" to ${JSON.stringify(compilerOptions[key])}: a library sees no globals of its host`,
      ),
    )
}

/** Checks that public names are unique across packages: `export *` silently drops duplicates. */
export function checkPublicNames(packages: readonly Package[]): Finding[] {
  const owners = new Map<string, string>()
  const found: Finding[] = []
  for (const pkg of packages) {
    const source = pkg.sources.find(({ path }) => path === 'index.ts')
    for (const { value, line } of source?.syntax.exports ?? []) {
      const owner = owners.get(value)
      if (owner === undefined) owners.set(value, packageName(pkg.folder))
      else
        found.push(at(pkg, source!, line, `"${value}" is also a name of ${owner}: public names are unique`))
    }
  }
  return found
}
