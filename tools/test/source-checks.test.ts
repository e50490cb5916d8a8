import { describe, expect, test } from 'vitest'
import { checkSources } from '../src/source-checks.ts'
import { type Changes, examplePackage, umbrellaPackage } from './example-package.ts'

const found = (changes: Changes) => checkSources(examplePackage(changes)).map(({ message }) => message)

test('valid sources have nothing to find', () => {
  expect(checkSources(examplePackage())).toEqual([])
})

/** A module that is worth a test: more than a few lines, with functions. */
const LONG = Array.from({ length: 13 }, (_, i) => `export const f${i} = () => ${i}\n`).join('')

const faults: readonly [what: string, changes: Changes, message: RegExp][] = [
  [
    'a missing test',
    { sources: { 'chrf.ts': LONG }, tests: [] },
    /^has no test file packages\/metrics\/chrf\/test\/chrf\.test\.ts/,
  ],
  [
    'code in the index',
    { sources: { 'index.ts': 'export const x = 1\n' } },
    /^export const x = 1: index\.ts holds only/,
  ],
  [
    'another version of numbers',
    { manifest: { codegenEval: { numbers: '2.0.0' } } },
    /^expected export const NUMBERS_VERSION = '2\.0\.0', by package\.json/,
  ],
  [
    'another version of numbers in the definition of a metric',
    { sources: { 'version.ts': "const m = defineMetric({\n  name: 'chrf',\n  numbers: '0.9.0',\n})\n" } },
    /^expected numbers: '1\.2\.3', by package\.json/,
  ],
  ['a missing tsconfig.json', { tsconfig: undefined }, /^extends "undefined"/],
  ['compiler options of its own', { tsconfig: '{ "extends": "./x.json" }' }, /^extends "\.\/x\.json"/],
  [
    'types of the host',
    {
      tsconfig:
        '{ "extends": "../../../tools/tsconfig.base.json", "compilerOptions": { "types": ["node"] } }',
    },
    /^sets "types" to \["node"\]/,
  ],
]

test.each(faults)('finds %s', (_, changes, message) => {
  expect(found(changes)).toEqual([expect.stringMatching(message)])
})

test('an index that exports nothing is found', () => {
  expect(found({ sources: { 'index.ts': 'export {}\n' } })).toContainEqual('exports nothing')
})

test.each([
  ['types', 'interface A {}\nexport type B = A\nexport type { C } from "./options.ts"\n'],
  ['data', Array.from({ length: 20 }, (_, i) => `export const a${i} = ['function']`).join('\n')],
  ['few lines', '/** A comment.\n * Of\n * lines. */\nexport function f() {\n  return 1\n}\n'],
])('a file that holds only %s needs no test', (_, text) => {
  expect(found({ sources: { 'shape.ts': text } })).toEqual([])
  expect(found({ sources: { 'shape.ts': `${text}\n${LONG}` } })).toEqual([
    expect.stringMatching(/^has no test file .*shape\.test\.ts$/),
  ])
})

describe('an import of an optional peer', () => {
  const manifest = { peerDependencies: { '@a/b': '*' }, peerDependenciesMeta: { '@a/b': { optional: true } } }
  const foundIn = (text: string) => found({ manifest, sources: { 'chrf.ts': text } })
  const guarded = (code: string) =>
    `async function load() {\n  try {\n    ${code}\n  } catch (cause) {\n    throw missingPackage(cause, 'x', '@a/b')\n  }\n}\n`
  const refusal = /^imports the optional @a\/b: expected try \{/

  test.each(["return await import('@a/b')", "const { b } = await import('@a/b/c')\n    return { b }"])(
    '%s is accepted between try and catch',
    (code) => expect(foundIn(guarded(code))).toEqual([]),
  )

  test.each([
    ["export const load = () => import('@a/b')\n"],
    ["export const load = () => import('@a/b').catch((cause) => missingPackage(cause, 'x', '@a/b'))\n"],
    [guarded("return Promise.all([import('@a/b')])")],
    [guarded("return [async () => await import('@a/b')]")],
    [guarded("return await import('@a/b')").replace('missingPackage', 'wrong')],
    [`${guarded("return await import('@a/b')")}export const b = await import('@a/b')\n`],
  ])('%j is found', (text) => expect(foundIn(text)).toEqual([expect.stringMatching(refusal)]))

  test('imports of types and of other packages are free', () => {
    expect(
      foundIn("export const x = await import('@a/bc')\nexport type B = typeof import('@a/b')\n"),
    ).toEqual([])
  })
})

test('a file named for nothing is found', () => {
  const changes = {
    sources: { 'lib/utils.ts': 'export const x = 1\n' },
    tests: ['chrf.test.ts', 'lib/utils.test.ts'],
  }
  expect(found(changes)).toEqual([expect.stringMatching(/^"lib\/utils\.ts" is not named/)])
})

test('a package whose numbers have a version has it in a source', () => {
  const pkg = examplePackage()
  const without = { ...pkg, sources: pkg.sources.filter(({ path }) => path !== 'version.ts') }
  expect(checkSources(without)).toEqual([
    expect.objectContaining({ message: '"codegenEval" has a version of numbers, but no source has it' }),
  ])
  const { codegenEval, ...manifest } = pkg.manifest
  expect(checkSources({ ...without, manifest })).toEqual([])
})

test('a program may have types of the host', () => {
  const tsconfig =
    '{ "extends": "../../../tools/tsconfig.base.json", "compilerOptions": { "types": ["node"] } }'
  const sources = { 'version.ts': "/** The version. */\nexport const VERSION = '1.2.3'\n" }
  expect(found({ folder: 'cli', tsconfig, sources })).toEqual([])
})

test('an entry for our own packages holds re-exports by name, too', () => {
  const tests = ['chrf.test.ts', 'internal.test.ts']
  const internal = (text: string) => found({ sources: { 'node/internal.ts': text }, tests })
  expect(internal("export { chrf } from '../chrf.ts'\n")).toEqual([])
  expect(internal("export * from '../chrf.ts'\n")).toEqual([
    "export * from '../chrf.ts': re-exports name what they export",
  ])
  expect(internal("export { chrf } from '../chrf.ts'\nf()\n")).toEqual([
    'f(): node/internal.ts holds only re-exports',
  ])
})

test('the test of a file in a folder lies in the same folder of test/, or at its top', () => {
  const sources = { 'input/rows.ts': LONG }
  expect(found({ sources, tests: ['chrf.test.ts', 'input/rows.test.ts'] })).toEqual([])
  expect(found({ sources, tests: ['chrf.test.ts', 'rows.test.ts'] })).toEqual([])
  expect(found({ sources })).toEqual([expect.stringMatching(/no test file .*\/test\/input\/rows\.test\.ts$/)])
})

test("the umbrella's index re-exports its modules whole, and each of these names what it exports", () => {
  const index = "export * from './metrics.ts'\n"
  const metrics = "export { chrf } from '@codegen-eval/chrf'\n"
  const inUmbrella = (sources: Readonly<Record<string, string>>) =>
    checkSources(umbrellaPackage({ sources })).map(({ message }) => message)
  expect(inUmbrella({ 'index.ts': index, 'metrics.ts': metrics })).toEqual([])
  expect(inUmbrella({ 'index.ts': "export * from '@codegen-eval/chrf'\n" })).toEqual([
    "export * from '@codegen-eval/chrf': re-exports name what they export",
  ])
  expect(inUmbrella({ 'index.ts': index, 'metrics.ts': 'export const x = 1\n' })).toEqual([
    'export const x = 1: metrics.ts holds only re-exports',
  ])
  expect(found({ sources: { 'index.ts': index, 'metrics.ts': metrics } })).toEqual([
    "export * from './metrics.ts': re-exports name what they export",
  ])
})
