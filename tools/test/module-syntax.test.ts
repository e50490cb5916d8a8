import { expect, test } from 'vitest'
import { readModule } from '../src/module-syntax.ts'

const values = (sites: readonly { value: string }[]) => sites.map(({ value }) => value)

test('exports are read with the names that importers use', () => {
  const text =
    "const a = 1\nexport { a, a as b }\nexport { c as d, type E } from 'x'\nexport function f() {}\nexport default a\n"
  expect(values(readModule(text).exports)).toEqual(['a', 'b', 'd', 'E', 'f', 'default'])
})

test('modules re-exported whole are read apart, and a namespace has a name', () => {
  const { stars, exports } = readModule("export * from 'a'\nexport * as b from 'b'\n")
  expect(values(stars)).toContain('a')
  expect(values(exports)).toEqual(['b'])
})

test('statements that are not re-exports are named by their kinds', () => {
  const text = "import 'a'\nexport { b } from 'b'\nexport const c = 1\n"
  expect(readModule(text).ownStatements).toEqual([
    { value: 'ImportDeclaration', line: 1 },
    { value: 'ExportNamedDeclaration', line: 3 },
  ])
})

test.each([
  ['interface A {}\nexport type B = A', true],
  ["import type { A } from 'a'\nexport interface B extends A {}", true],
  ["export type { A } from 'a'", true],
  ['export const a = 1', false],
  ["export { a } from 'a'", false],
  ['console.log(1)', false],
])('%j only declares types: %s', (text, expected) => {
  expect(readModule(text).onlyTypes).toBe(expected)
})

test('a declaration file only declares types', () => {
  expect(readModule("declare module 'a' {\n  export const b: number\n}\n", 'a.d.ts').onlyTypes).toBe(true)
})
