import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { scalaLanguage } from '../src/scala-language.ts'
import { scalaSyntaxErrorAt } from '../src/scala-syntax-error-at.ts'

const { parse } = await loadParser(scalaLanguage)

test.each([
  'object O { val x = this.y + super.z; val enum = 1 }',
  'object O { val z: a.type = a; val `if` = if (true) null else 1 }',
])('scalac 2.11.12 accepts %j, and so do we', (source) => {
  expect(scalaSyntaxErrorAt(parse(source))).toBe(-1)
})

test.each([
  ['object O { val if = 1 }', 15],
  ['object O { else }', 11],
])('scalac 2.11.12 refuses %j, and so do we', (source, at) => {
  expect(scalaSyntaxErrorAt(parse(source))).toBe(at)
})
