import { expect, test } from 'vitest'
import { inDoubleQuotes } from '../src/quoted-string.ts'

const PYTHON = { kind: 'string', prefixes: ['b', 'u'], escapes: 'any' } as const
const PHP = { kind: 'string', escapes: 'plain', special: '$' } as const

test.each([
  ["'a'", '"a"'],
  [`'say "a"'`, '"say \\"a\\""'],
  ["'it\\'s'", '"it\'s"'],
  ['"it\\\'s"', '"it\'s"'],
  ["b'\\n'", 'b"\\n"'],
  // a backslash in a raw string is a backslash
  ["r'\\n'", "r'\\n'"],
  ["f'{x}'", 'f"{x}"'],
  [`f'{x["a"]}'`, `f'{x["a"]}'`],
  ["'''a'''", '"a"'],
  ["'''a\nb'''", '"""a\nb"""'],
  ['x', 'x'],
])('%s is %s in Python', (text, expected) => {
  expect(inDoubleQuotes(text, PYTHON)).toBe(expected)
})

test.each([
  ["'a'", '"a"'],
  ["'$a'", "'$a'"],
  ["'a\\n'", "'a\\n'"],
])('%s is %s in PHP, where escapes differ', (text, expected) => {
  expect(inDoubleQuotes(text, PHP)).toBe(expected)
})
