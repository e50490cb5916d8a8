import { builtinModules } from 'node:module'
import type { Finding } from './finding.ts'
import { PROGRAMS, UMBRELLA } from './layers.ts'
import type { Site } from './module-syntax.ts'
import { type Package, packageName, type SourceFile } from './workspace.ts'

/** Accesses that make a result depend on more than the input. */
const UNREPEATABLE = new Set(['Math.random', 'Date.now', 'performance.now', 'new Date()'])

/** The compiler options that all packages share, from a package's folder. */
const BASE = '../../../tsconfig.base.json'

/** File names that say nothing of what is inside. */
const NAMELESS = /(^|\/)(utils?|helpers?|common|misc)\.ts$/

/** All that is wrong with a package's source files. */
export function checkSources(pkg: Package): Finding[] {
  return [
    ...pkg.sources.flatMap((source) => [
      ...parsing(pkg, source),
      ...imports(pkg, source),
      ...exported(pkg, source),
      ...purity(pkg, source),
      ...testFile(pkg, source),
    ]),
    ...index(pkg),
    ...version(pkg),
    ...compilerOptions(pkg),
  ]
}

function at(pkg: Package, source: SourceFile, line: number, message: string): Finding {
  return { file: `${pkg.home}/src/${source.path}`, line, message }
}

function parsing(pkg: Package, source: SourceFile): Finding[] {
  return source.syntax.errors.map(({ value, line }) => at(pkg, source, line, `does not parse: ${value}`))
}

/** Imports name declared packages, or files by their full names; only programs see Node. */
function imports(pkg: Package, source: SourceFile): Finding[] {
  const { dependencies, peerDependencies, optionalDependencies } = pkg.manifest
  const declared = { ...dependencies, ...peerDependencies, ...optionalDependencies }
  return source.syntax.imports.flatMap(({ value, line }) => {
    const wrong = (message: string) => [at(pkg, source, line, `import of '${value}': ${message}`)]
    if (value.startsWith('.')) {
      if (!value.endsWith('.ts')) return wrong('a relative import ends in .ts')
      if (hasRegistry(pkg) && value.endsWith('/registry.ts'))
        return wrong('names of options stay behind the entry ./registry')
      return []
    }
    if (isBuiltin(value)) return PROGRAMS.has(pkg.folder) ? [] : wrong('a library runs without Node')
    const name = nameOfSpecifier(value)
    return name in declared ? [] : wrong(`package.json does not declare "${name}"`)
  })
}

/** No default exports; whole modules are re-exported by the umbrella alone. */
function exported(pkg: Package, source: SourceFile): Finding[] {
  const { exports, stars } = source.syntax
  const defaults = exports.filter(({ value }) => value === 'default')
  const whole = pkg.folder === UMBRELLA && source.path === 'index.ts' ? [] : stars
  return [
    ...defaults.map(({ line }) => at(pkg, source, line, 'a default export: exports have names')),
    ...whole.map(({ value, line }) =>
      at(pkg, source, line, `export * from '${value}': re-exports are named one by one`),
    ),
    ...(NAMELESS.test(source.path)
      ? [at(pkg, source, 1, `"${source.path}" is not named for what it does`)]
      : []),
  ]
}

/** A library asks no clock and no dice, and claims nothing about its host. */
function purity(pkg: Package, source: SourceFile): Finding[] {
  if (PROGRAMS.has(pkg.folder)) return []
  const { accesses, ambient } = source.syntax
  return [
    ...accesses
      .filter(({ value }) => UNREPEATABLE.has(value))
      .map(({ value, line }) => at(pkg, source, line, `${value}: the same input gives the same output`)),
    ...accesses
      .filter(({ value }) => value.startsWith('globalThis.'))
      .map(({ value, line }) => at(pkg, source, line, `${value}: a library sees no globals of its host`)),
    ...ambient.map(({ value, line }) =>
      at(pkg, source, line, `declares "${value}": a library sees no globals of its host`),
    ),
  ]
}

/** Each source file has its test, in the same folder or at the top; indexes, versions and types have nothing to test. */
function testFile(pkg: Package, source: SourceFile): Finding[] {
  if (source.path === 'index.ts' || source.path === 'version.ts' || source.syntax.onlyTypes) return []
  const expected = source.path.replace(/\.ts$/, '.test.ts')
  if (pkg.tests.includes(expected) || pkg.tests.includes(expected.split('/').at(-1)!)) return []
  return [at(pkg, source, 1, `has no test file ${pkg.home}/test/${expected}`)]
}

/** `index.ts` is a table of contents; the umbrella's is one line a dependency. */
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
  const dependencies = Object.keys(pkg.manifest.dependencies ?? {})
  const seen = new Map<string, Site>()
  const repeated = stars.filter((star) => {
    const again = seen.has(star.value)
    seen.set(star.value, star)
    return again
  })
  return [
    ...other,
    ...exports.map(({ value, line }) =>
      at(pkg, source, line, `export of "${value}": the umbrella only has export * lines`),
    ),
    ...dependencies
      .filter((name) => !seen.has(name))
      .map((name) => at(pkg, source, 1, `has no line export * from '${name}'`)),
    ...repeated.map(({ value, line }) => at(pkg, source, line, `export * from '${value}' stands twice`)),
    ...stars
      .filter(({ value }) => !dependencies.includes(value))
      .map(({ value, line }) =>
        at(pkg, source, line, `export * from '${value}': not one of its dependencies`),
      ),
  ]
}

/** The version in signatures is the version that is published. */
function version(pkg: Package): Finding[] {
  const source = pkg.sources.find(({ path }) => path === 'version.ts')
  if (source && !source.text.includes(`\nexport const VERSION = '${pkg.manifest.version}'\n`)) {
    return [
      at(
        pkg,
        source,
        2,
        `is not the version of package.json, ${pkg.manifest.version}: run tools/src/write-versions.ts`,
      ),
    ]
  }
  const entries = pkg.sources.find(({ path }) => path === 'registry.ts')
  if (!source && entries && hasRegistry(pkg)) {
    return [at(pkg, entries, 1, 'signatures carry a version, but src/version.ts is missing')]
  }
  return []
}

/** The compiler keeps a library from the globals of Node and of browsers, so its options are looked after here. */
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

/** Public names of all packages, each of which may stand in one package only: `export *` drops the others silently. */
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

/** Whether option names live behind an entry of their own, which nothing else of the package may load. */
function hasRegistry(pkg: Package): boolean {
  return pkg.manifest.exports !== undefined && './registry' in pkg.manifest.exports
}

const BUILTINS = new Set(builtinModules)

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || BUILTINS.has(specifier.split('/')[0]!)
}

/** The package that a specifier names: `@scope/name/entry` is of `@scope/name`. */
function nameOfSpecifier(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
