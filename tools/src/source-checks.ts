import { transformSync } from 'esbuild'
import { type Finding, lineAt, lineOf } from './finding.ts'
import { GROUPS, PROGRAMS, UMBRELLA } from './layers.ts'
import { readReExports } from './re-exports.ts'
import { versionLine } from './version-packages.ts'
import type { Package, SourceFile } from './workspace.ts'

/** The compiler options that all packages share, from a package's folder. */
const BASE = '../../../tsconfig.base.json'

/** File names that do not describe the content. */
const NAMELESS = /(^|\/)(utils?|helpers?|common|misc)\.ts$/

/** Checks a package's source files. Rules for single files and their imports are in the linter (`biome.json`). */
export function checkSources(pkg: Package): Finding[] {
  return [
    ...pkg.sources.flatMap((source) => [
      ...fileName(pkg, source),
      ...testFile(pkg, source),
      ...optionalImports(pkg, source),
      ...contents(pkg, source),
    ]),
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

/** The form of imports that may fail: no function begins between `try` and `await import()`, as bundlers require. */
const GUARDED =
  /\btry \{(?:(?!\bcatch\b|=>|\bfunction\b)[\s\S])*\} catch \(cause\) \{[^}]*\bmissingPackage\(cause,/g

/** An optional peer is imported where bundlers accept that it is missing, and the error says what to install. */
function optionalImports(pkg: Package, source: SourceFile): Finding[] {
  const guarded = [...source.text.matchAll(GUARDED)].map(({ 0: text, index }) => [index, index + text.length])
  return [...source.text.matchAll(/(?<!typeof )(await )?\bimport\(\s*'((?:@[^/']+\/)?[^/']+)[^']*'/g)]
    .filter(({ 2: name }) => pkg.manifest.peerDependenciesMeta?.[name!]?.optional)
    .filter(
      ({ 1: awaited, index }) => !awaited || !guarded.some(([start, end]) => start! < index && index < end!),
    )
    .map(({ 2: name, index }) => {
      const message = `imports the optional ${name}: expected try { … await import('${name}') … } catch (cause) { … missingPackage(cause, …) }`
      return at(pkg, source, lineAt(source.text, index), message)
    })
}

/** The modules of the umbrella, one for each group: `./metrics.ts`. Its index re-exports them whole. */
const UMBRELLA_MODULES = GROUPS.map((group) => `./${group}.ts`)

/** `index.ts`, entries named `internal` and the umbrella's modules are tables of contents: re-exports by name. */
function contents(pkg: Package, source: SourceFile): Finding[] {
  const modules = pkg.folder === UMBRELLA ? UMBRELLA_MODULES : []
  if (!/(^|\/)(index|internal)\.ts$/.test(source.path) && !modules.includes(`./${source.path}`)) return []
  const { names, stars, rest } = readReExports(source.text)
  const [other] = rest.split('\n')
  const wrong = (message: string, line = 1) => at(pkg, source, line, message)
  const found = stars
    .filter((module) => !modules.includes(module))
    .map((module) => wrong(`export * from '${module}': re-exports name what they export`))
  if (other !== '' && other !== 'export {}')
    return [...found, wrong(`${other}: ${source.path} holds only re-exports`, lineOf(source.text, other!))]
  return names.length + stars.length === 0 ? [wrong('exports nothing')] : found
}

/** `src/version.ts` has what the manifest says: the version of the numbers, or that of a program. */
function version(pkg: Package): Finding[] {
  const source = pkg.sources.find(({ path }) => path === 'version.ts')
  const [line, key] = versionLine(pkg)
  if (source ? !source.text.includes(`\n${line}\n`) : pkg.manifest.codegenEval) {
    const message = `expected ${line}, by "${key}" of package.json: run tools/src/version-packages.ts --write-only`
    return [source ? at(pkg, source, 2, message) : at(pkg, { path: 'version.ts', text: '' }, 1, message)]
  }
  const entries = pkg.sources.find(
    ({ path, text }) => path === 'registry.ts' && text.includes('export const entries'),
  )
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
