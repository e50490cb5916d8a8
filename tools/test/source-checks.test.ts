import { describe, expect, test } from 'vitest'
import { checkPublicNames, checkSources, readReExports } from '../src/source-checks.ts'
import type { Manifest } from '../src/workspace.ts'
import { type Changes, examplePackage, umbrellaPackage } from './example-package.ts'

const found = (changes: Changes) => checkSources(examplePackage(changes)).map(({ message }) => message)

test('valid sources have nothing to find', () => {
  expect(checkSources(examplePackage())).toEqual([])
})

const faults: readonly [what: string, changes: Changes, message: RegExp][] = [
  ['a missing test', { tests: [] }, /^has no test file packages\/metrics\/chrf\/test\/chrf\.test\.ts/],
  [
    'code in the index',
    { sources: { 'index.ts': 'export const x = 1\n' } },
    /^export const x = 1: index\.ts holds only/,
  ],
  [
    'another version of numbers',
    { manifest: { codegenEval: { numbers: '2.0.0' } } },
    /^expected export const NUMBERS_VERSION = '2\.0\.0', by "codegenEval\.numbers"/,
  ],
  ['a missing tsconfig.json', { tsconfig: undefined }, /^extends "undefined"/],
  ['compiler options of its own', { tsconfig: '{ "extends": "./x.json" }' }, /^extends "\.\/x\.json"/],
  [
    'types of the host',
    { tsconfig: '{ "extends": "../../../tsconfig.base.json", "compilerOptions": { "types": ["node"] } }' },
    /^sets "types" to \["node"\]/,
  ],
]

test.each(faults)('finds %s', (_, changes, message) => {
  expect(found(changes)).toEqual([expect.stringMatching(message)])
})

test('an index that exports nothing is found', () => {
  expect(found({ sources: { 'index.ts': 'export {}\n' } })).toContainEqual('exports nothing')
})

test('a file that only declares types needs no test, one with a constant does', () => {
  expect(
    found({
      sources: { 'shape.ts': 'interface A {}\nexport type B = A\nexport type { C } from "./options.ts"\n' },
    }),
  ).toEqual([])
  expect(found({ sources: { 'shape.ts': 'export type B = 1\nexport const b: B = 1\n' } })).toEqual([
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

test('a package with option names has a version', () => {
  const entry = { types: './dist/registry.d.ts', default: './dist/registry.js' }
  const pkg = examplePackage({
    manifest: { exports: { './registry': entry } },
    sources: { 'registry.ts': 'export const entries = []\n' },
    tests: ['chrf.test.ts', 'registry.test.ts'],
  })
  const without = (manifest: Manifest) =>
    checkSources({ ...pkg, manifest, sources: pkg.sources.filter(({ path }) => path !== 'version.ts') })
  const { codegenEval, ...undeclared } = pkg.manifest
  expect(without(undeclared)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/src\/version\.ts is missing/) }),
  ])
  expect(without(pkg.manifest)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^expected export const NUMBERS_VERSION/) }),
  ])
})

test('a program may have types of the host', () => {
  const tsconfig = '{ "extends": "../../../tsconfig.base.json", "compilerOptions": { "types": ["node"] } }'
  const sources = { 'version.ts': "/** The version. */\nexport const VERSION = '1.2.3'\n" }
  expect(found({ folder: 'cli', tsconfig, sources })).toEqual([])
})

test('the umbrella is one line a dependency and nothing else', () => {
  const umbrella = (index: string) =>
    checkSources(umbrellaPackage({ sources: { 'index.ts': index } }))
      .filter(({ file }) => file.endsWith('index.ts'))
      .map(({ message }) => message)
  const both = "export * from '@codegen-eval/chrf'\nexport * from '@codegen-eval/metric'\n"
  expect(umbrella(both)).toEqual([])
  for (const index of [
    "export * from '@codegen-eval/chrf'\n",
    `${both}export * from '@codegen-eval/chrf'\n`,
    `${both}export { x } from '@codegen-eval/chrf'\n`,
    `${both}export * from 'stemmer'\n`,
  ]) {
    expect(umbrella(index)).toEqual([expect.stringMatching(/expected one line export \* per dependency/)])
  }
  expect(umbrella(`${both}export const x = 1\n`)).toContainEqual(
    expect.stringMatching(/holds only re-exports/),
  )
})

test('a public name belongs to one package, be it a value or a type', () => {
  const packages = [examplePackage(), examplePackage({ folder: 'rouge' })]
  expect(checkPublicNames(packages)).toEqual([
    {
      file: 'packages/metrics/rouge/src/index.ts',
      line: 1,
      message: '"chrf" is also a name of @codegen-eval/chrf: public names are unique',
    },
    expect.objectContaining({ line: 2, message: expect.stringMatching(/^"Options" is also/) }),
  ])
})

test('the test of a file in a folder lies in the same folder of test/, or at its top', () => {
  const sources = { 'input/rows.ts': 'export const rows = 1\n' }
  expect(found({ sources, tests: ['chrf.test.ts', 'input/rows.test.ts'] })).toEqual([])
  expect(found({ sources, tests: ['chrf.test.ts', 'rows.test.ts'] })).toEqual([])
  expect(found({ sources })).toEqual([expect.stringMatching(/no test file .*\/test\/input\/rows\.test\.ts$/)])
})

test('re-exports are read with the names that importers use, without comments', () => {
  const text = "// export { z } from 'z'\nexport { a, b as c,\n  type D } from 'x'\nexport * from 'y'\nf()\n"
  const { names, stars, rest } = readReExports(text)
  expect(names.map(([name, position]) => [name, text.slice(position, position + 1)])).toEqual([
    ['a', 'a'],
    ['c', 'c'],
    ['D', 'D'],
  ])
  expect([stars, rest]).toEqual([['y'], 'f()'])
})
