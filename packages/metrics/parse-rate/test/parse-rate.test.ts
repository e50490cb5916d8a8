import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { corpusParseRate, parseRate, parseRateScore } from '../src/parse-rate.ts'
import { parser } from './parser.ts'

test.each([
  ['an empty program', '', 1],
  ['an expression', 'f(x)', 1],
  ['an open bracket', 'f(x', 0],
  ['a print statement of Python 2', "print 'a'", 0],
  ['a prompt', '>>> x = 1', 0],
  ['a fence', '```python\nx = 1\n```', 0],
  ['text', 'Here is the code:', 0],
  ['return outside of a function, which parses', 'return 1', 0],
  ['a keyword argument given twice', 'f(a=1, a=2)', 0],
])('%s', (_, candidate, expected) => {
  expect(parseRate(candidate, { parser })).toBe(expected)
})

test('the share of functions of several lines is that of CPython 3.11, and one with f-strings of 3.12', () => {
  const { snippets } = fixtureJson<{
    readonly snippets: readonly { readonly code: string; readonly astNodes: number | null }[]
  }>('golden/functions.json')
  const valid = snippets.filter(({ astNodes }) => astNodes !== null)
  const candidates = snippets.map(({ code }) => code)
  expect([valid.length, snippets.length]).toEqual([62, 79])
  expect(corpusParseRate(candidates, { parser, stage: 'parse' })).toBe(63 / 79)
})

test.each([
  ['return outside of a function', 'return 1', 1, 1],
  ['an indented body', '    x = 1\n    return x\n', 0, 1],
  ['a body of which the first line is not indented', 'x = 1\n    return x\n', 0, 0],
  ['a body with a string of several lines', 'x = """\na\n  b"""\nreturn x', 1, 1],
  ['a body with tabs', 'if x:\n\treturn 1\nreturn 2', 1, 1],
  ['break outside of a loop', 'break', 1, 0],
  ['an open bracket', 'f(x', 0, 0],
  ['no statement', '# nothing', 1, 0],
])('stages and wrappers: %s', (_, candidate, parsed, wrapped) => {
  expect(parseRate(candidate, { parser, stage: 'parse' })).toBe(parsed)
  expect(parseRate(candidate, { parser, wrap: 'function' })).toBe(wrapped)
})

test('the score of one candidate comes with whether the parser gave it up', () => {
  expect(parseRateScore('x = 1', { parser })).toEqual({ score: 1, parts: { givenUp: 0 } })
})

test('a list of candidates is a corpus', () => {
  const candidates = ['x = 1', 'x ='] as unknown as string
  expect(() => parseRate(candidates, { parser })).toThrow(/expected a string, got/)
})

test('it is a share', () => {
  expect(corpusParseRate(['x = 1', 'x =', 'y', '('], { parser })).toBe(0.5)
})

test('no candidate is an error', () => {
  expect(() => corpusParseRate([], { parser })).toThrow(RangeError)
})

test.each([undefined, null, 'x = 1', 5, {}])(
  '%j in place of candidates is a TypeError that names them',
  (candidates) => {
    expect(() => corpusParseRate(candidates as never, { parser })).toThrow(
      /^candidates: expected a list of strings, got /,
    )
  },
)
