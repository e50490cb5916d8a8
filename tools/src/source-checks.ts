import { transformSync } from 'esbuild'
import { type Finding, findings, lineAt, lineOf } from './finding.ts'
import { GROUPS, PROGRAMS, UMBRELLA } from './layers.ts'
import { readReExports } from './re-exports.ts'
import { VERSION, withVersion } from './version-packages.ts'
import type { Package, SourceFile } from './workspace.ts'

/** The compiler options that all packages share, from a package's folder. */
const BASE = '../../../tools/tsconfig.base.json'

/** File names that do not describe the content. */
const NAMELESS = /(^|\/)(utils?|helpers?|common|misc)\.ts$/

/** Problems with the lines where they stand, 1 by default. */
type Problems = Iterable<readonly [message: string, line?: number]>

/** Checks a package's source files. Rules for single files and their imports are in the linter (`biome.json`). */
export function checkSources(pkg: Package): Finding[] {
  const rules = [fileName, testFile, optionalImports, contents, version]
  const found = pkg.sources.flatMap((source) =>
    rules.flatMap((rule) =>
      [...rule(pkg, source)].flatMap(([message, line]) =>
        findings(`${pkg.home}/src/${source.path}`, [message], line),
      ),
    ),
  )
  const missing = findings(`${pkg.home}/package.json`, [...missingVersion(pkg)])
  return [...found, ...missing, ...compilerOptions(pkg)]
}

function* fileName(_: Package, { path }: SourceFile): Problems {
  if (NAMELESS.test(path)) yield [`"${path}" is not named for what it does`]
}

/** A file with at most this many lines of code needs no test file: the tests of its users cover it. */
const MAX_TRIVIAL_LINES = 12

const FUNCTION = /\bfunction\b|\bclass\b|=>|\) \{$/m

/** Each source file has its test, in the same folder or at the top, or one of the deep tier; re-exports and trivial files need none. */
function* testFile({ home, tests }: Package, { path, text }: SourceFile): Problems {
  const expected = path.replace(/\.ts$/, '.test.ts')
  const deep = path.replace(/\.ts$/, '.deep.test.ts')
  if ([expected, expected.split('/').at(-1)!, deep].some((name) => tests.includes(name))) return
  if (readReExports(text).rest === '' || isTrivial(text)) return
  yield [`has no test file ${home}/test/${expected}`]
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
function* optionalImports({ manifest }: Package, { text }: SourceFile): Problems {
  const guarded = [...text.matchAll(GUARDED)]
  const imports = text.matchAll(/(?<!typeof )(await )?\bimport\(\s*'((?:@[^/']+\/)?[^/']+)[^']*'/g)
  for (const { 1: awaited, 2: name, index } of imports) {
    if (!manifest.peerDependenciesMeta?.[name!]?.optional) continue
    if (awaited && guarded.some((block) => block.index < index && index < block.index + block[0].length))
      continue
    const expected = `try { … await import('${name}') … } catch (cause) { … missingPackage(cause, …) }`
    yield [`imports the optional ${name}: expected ${expected}`, lineAt(text, index)]
  }
}

/** The modules of the umbrella, one for each group: `./metrics.ts`. Its index re-exports them whole. */
const UMBRELLA_MODULES = GROUPS.map((group) => `./${group}.ts`)

/** `index.ts`, entries named `internal` and the umbrella's modules are tables of contents: re-exports by name. */
function* contents({ folder }: Package, { path, text }: SourceFile): Problems {
  const modules = folder === UMBRELLA ? UMBRELLA_MODULES : []
  if (!/(^|\/)(index|internal)\.ts$/.test(path) && !modules.includes(`./${path}`)) return
  const { names, stars, rest } = readReExports(text)
  for (const module of stars)
    if (!modules.includes(module)) yield [`export * from '${module}': re-exports name what they export`]
  const [other] = rest.split('\n')
  if (other !== '' && other !== 'export {}')
    yield [`${other}: ${path} holds only re-exports`, lineOf(text, other!)]
  else if (names.length + stars.length === 0) yield ['exports nothing']
}

/** A version in a source is what the manifest says: the version of the numbers, or that of a program. */
function* version(pkg: Package, { text }: SourceFile): Problems {
  for (const { 0: line, index } of text.matchAll(VERSION)) {
    const expected = withVersion(pkg, line)
    if (line !== expected)
      yield [`expected ${expected.trim()}, by package.json: npm run numbers writes it`, lineAt(text, index)]
  }
}

/** A package whose numbers have a version has it in a source; the types of signatures demand one. */
function* missingVersion({ manifest, sources }: Package): Iterable<string> {
  if (manifest.codegenEval && !sources.some(({ text }) => text.search(VERSION) >= 0))
    yield '"codegenEval" has a version of numbers, but no source has it'
}

/** The compiler keeps the globals of Node and of browsers out of a library. */
function compilerOptions({ home, folder, tsconfig }: Package): Finding[] {
  const { extends: base, compilerOptions = {} } = JSON.parse(tsconfig ?? '{}')
  const messages = base === BASE ? [] : [`extends "${base}", not "${BASE}"`]
  for (const key of PROGRAMS.has(folder) ? [] : ['types', 'lib']) {
    const value = JSON.stringify(compilerOptions[key])
    if (value) messages.push(`sets "${key}" to ${value}: a library sees no globals of its host`)
  }
  return findings(`${home}/tsconfig.json`, messages)
}
