import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { kotlinLanguage } from '../src/kotlin-language.ts'
import { kotlinSyntaxErrorAt } from '../src/kotlin-syntax-error-at.ts'

const { parse } = await loadParser(kotlinLanguage)

test.each([
  'val x: Int? = null',
  'fun f() { while (true) { if (x) break else continue } }',
  'class A(val x: Int? = null)',
  'val x = a.b(A::class.java, true)',
  "val x = \"\\u2026 \\$ \\n\" + '\\''",
])('kotlinc 1.3.31 accepts %j, and so do we', (source) => {
  expect(kotlinSyntaxErrorAt(parse(source))).toBe(-1)
})

test.each([
  ['val if = 1', 4],
  ['fun while() {}', 4],
  ['val x = a.if', 10],
  ['val true = 1', 4],
  ['val x = null.true', 13],
  ['val x = "\\q"', 9],
  ['fun f() { else }', 10],
])('kotlinc 1.3.31 refuses %j, and so do we', (source, at) => {
  expect(kotlinSyntaxErrorAt(parse(source))).toBe(at)
})
