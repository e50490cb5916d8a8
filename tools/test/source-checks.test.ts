import { expect, test } from 'vitest'
import { checkPublicNames, checkSources } from '../src/source-checks.ts'
import { type Changes, examplePackage, umbrellaPackage } from './example-package.ts'

const found = (changes: Changes) => checkSources(examplePackage(changes)).map(({ message }) => message)

test('valid sources have nothing to find', () => {
  expect(checkSources(examplePackage())).toEqual([])
})

const chrf = (text: string): Changes => ({ sources: { 'chrf.ts': `export const chrf = 1\n${text}\n` } })
const faults: readonly [what: string, changes: Changes, message: RegExp][] = [
  ['what does not parse', chrf('const = 1'), /^does not parse/],
  [
    'an undeclared package',
    chrf("import { x } from 'left-pad'"),
    /'left-pad': package\.json does not declare "left-pad"/,
  ],
  [
    'an undeclared package of types',
    chrf("import type { X } from 'left-pad'"),
    /does not declare "left-pad"/,
  ],
  [
    'an undeclared package in a type',
    chrf("export type X = import('left-pad').X"),
    /does not declare "left-pad"/,
  ],
  [
    'an undeclared package on demand',
    chrf("const x = () => import('left-pad/x')"),
    /does not declare "left-pad"/,
  ],
  [
    'an undeclared package re-exported',
    chrf("export { x } from '@scope/pad/x'"),
    /does not declare "@scope\/pad"/,
  ],
  [
    'a built-in of Node',
    chrf("import { join } from 'node:path'"),
    /'node:path': a library runs without Node/,
  ],
  [
    'a built-in without its prefix',
    chrf("import { join } from 'path'"),
    /'path': a library runs without Node/,
  ],
  ['a relative import without .ts', chrf("import './options.js'"), /a relative import ends in \.ts/],
  ['a default export', chrf('export default chrf'), /^a default export/],
  ['a default by its name', chrf('export { chrf as default }'), /^a default export/],
  [
    'a barrel',
    chrf("export * from './options.ts'"),
    /^export \* from '\.\/options\.ts': re-exports are named/,
  ],
  ['chance', chrf('const x = Math.random()'), /^Math\.random: the same input/],
  ['chance by index', chrf("const x = Math['random']()"), /^Math\.random: the same input/],
  ['the clock', chrf('const x = Date.now'), /^Date\.now: the same input/],
  ['the clock of a new date', chrf('const x = new Date()'), /^new Date\(\): the same input/],
  ['a timer', chrf('const x = performance.now()'), /^performance\.now: the same input/],
  [
    'a global of the host',
    chrf('const x = globalThis.process'),
    /^globalThis\.process: a library sees no globals/,
  ],
  ['a claimed global', chrf('declare const process: unknown'), /^declares "process"/],
  ['a claimed function', chrf('declare function require(name: string): unknown'), /^declares "require"/],
  ['a missing test', { tests: [] }, /^has no test file packages\/metrics\/chrf\/test\/chrf\.test\.ts/],
  [
    'code in the index',
    { sources: { 'index.ts': 'export const x = 1\n' } },
    /^ExportNamedDeclaration: index\.ts holds only/,
  ],
  [
    'another version',
    { manifest: { version: '2.0.0' }, sources: { 'version.ts': "export const VERSION = '1.0.0'\n" } },
    /^is not the version of package\.json, 2\.0\.0/,
  ],
  ['a missing tsconfig.json', { tsconfig: undefined }, /^is missing/],
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

test('a finding has the line of what is wrong', () => {
  const [finding] = checkSources(examplePackage(chrf('\nconst x = Math.random()')))
  expect(finding).toMatchObject({ file: 'packages/metrics/chrf/src/chrf.ts', line: 3 })
})

test('words in comments and strings are no code', () => {
  expect(found(chrf("// Math.random() and import('left-pad')\nconst x = 'Date.now()'"))).toEqual([])
})

test('a date from the input is no clock', () => {
  expect(found(chrf('const day = (x: number) => new Date(x)'))).toEqual([])
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

test('a file named for nothing is found', () => {
  const changes = {
    sources: { 'lib/utils.ts': 'export const x = 1\n' },
    tests: ['chrf.test.ts', 'lib/utils.test.ts'],
  }
  expect(found(changes)).toEqual([expect.stringMatching(/^"lib\/utils\.ts" is not named/)])
})

test('option names are loaded through the entry ./registry only, and come with a version', () => {
  const entry = { types: './dist/registry.d.ts', default: './dist/registry.js' }
  const changes: Changes = {
    manifest: { exports: { './registry': entry } },
    sources: {
      'registry.ts': 'export const entries = []\n',
      'index.ts': "export { chrf } from './chrf.ts'\nexport { entries } from './registry.ts'\n",
    },
    tests: ['chrf.test.ts', 'registry.test.ts'],
  }
  expect(found(changes)).toEqual([expect.stringMatching(/names of options stay behind the entry/)])
  const pkg = examplePackage({ ...changes, sources: { 'registry.ts': 'export const entries = []\n' } })
  const sources = pkg.sources.filter(({ path }) => path !== 'version.ts')
  expect(checkSources({ ...pkg, sources })).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/src\/version\.ts is missing/) }),
  ])
})

test('a program sees Node, its globals and the clock', () => {
  const text =
    "import { join } from 'node:path'\nexport const chrf = () => join(String(Date.now()), globalThis.name)\n"
  expect(
    found({
      folder: 'cli',
      sources: { 'chrf.ts': text },
      tsconfig: '{ "extends": "../../../tsconfig.base.json" }',
    }),
  ).toEqual([])
})

test('the umbrella is one line a dependency and nothing else', () => {
  const umbrella = (index: string) =>
    checkSources(umbrellaPackage({ sources: { 'index.ts': index } }))
      .filter(({ file }) => file.endsWith('index.ts'))
      .map(({ message }) => message)
  const both = "export * from '@codegen-eval/chrf'\nexport * from '@codegen-eval/metric'\n"
  expect(umbrella(both)).toEqual([])
  expect(umbrella("export * from '@codegen-eval/chrf'\n")).toEqual([
    "has no line export * from '@codegen-eval/metric'",
  ])
  expect(umbrella(`${both}export * from '@codegen-eval/chrf'\n`)).toEqual([
    expect.stringMatching(/stands twice$/),
  ])
  expect(umbrella(`${both}export const x = 1\n`)).toContainEqual(
    expect.stringMatching(/holds only re-exports/),
  )
  expect(umbrella(`${both}export { x } from '@codegen-eval/chrf'\n`)).toEqual([
    expect.stringMatching(/^export of "x": the umbrella only has/),
  ])
  expect(umbrella(`${both}export * from 'stemmer'\n`)).toContainEqual(
    expect.stringMatching(/not one of its dependencies/),
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
