import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { luaLanguage } from '../src/lua-language.ts'
import { luaSyntaxErrorAt } from '../src/lua-syntax-error-at.ts'

const { parse, parses } = await loadParser(luaLanguage)

test.each([
  "x = 'a\\\r\nb'\r\n",
  "x = 'a\\\nb\\z\n c\\u{7FFFFFFF}\\x41\\2551'",
  'x = [[\n]] .. [==[a]]b]==]',
  'x = 0x.1p4 + 0xA. + 3. - .5e-3 + 0XfFp1',
  'local a <const>, b <close> = 1, nil',
  'goto done; ::done:: ;;;',
  "f'a'.b:c{}[1]()",
  'return function(a, ...) return (...) end;',
])('luac 5.4 accepts %j, and so do we', (source) => {
  expect(parses(source)).toBe(true)
})

test.each([
  ["x = 'a\nb'", 4],
  ["x = '\\300'", 5],
  ["x = '\\u{110000000}'", 5],
  ['x = 0b1', 4],
  ['x = 1LL', 4],
  ['x = 1i', 4],
  ['x = a != b', 6],
  ['$x = 1', 0],
  ['local \u00e9 = 1', 6],
  ['and = 1', 0],
  ['a.end = 1', 2],
  ['return return', 7],
])('luac 5.4 refuses %j, and so do we', (source, at) => {
  expect(luaSyntaxErrorAt(parse(source))).toBe(at)
})
