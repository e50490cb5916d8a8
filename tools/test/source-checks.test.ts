import { expect, test } from 'vitest'
import { checkPublicNames, checkSources, readReExports } from '../src/source-checks.ts'
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
    'another version',
    { manifest: { version: '2.0.0' }, sources: { 'version.ts': "export const VERSION = '1.0.0'\n" } },
    /^is not the version of package\.json, 2\.0\.0/,
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
  expect(checkSources({ ...pkg, sources: pkg.sources.filter(({ path }) => path !== 'version.ts') })).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/src\/version\.ts is missing/) }),
  ])
})

test('a program may have types of the host', () => {
  const tsconfig = '{ "extends": "../../../tsconfig.base.json", "compilerOptions": { "types": ["node"] } }'
  expect(found({ folder: 'cli', tsconfig })).toEqual([])
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
  const sources = { 'input/rows.ts': LONG }
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
