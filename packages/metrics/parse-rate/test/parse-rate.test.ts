import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { corpusParseRate, parseRate, parseRateScore } from '../src/parse-rate.ts'
import { parser } from './parser.ts'

test('the share of functions of several lines is that of CPython 3.11', () => {
  const { snippets } = fixtureJson<{
    readonly snippets: readonly { readonly code: string; readonly astNodes: number | null }[]
  }>('golden/functions.json')
  const valid = snippets.filter(({ astNodes }) => astNodes !== null)
  const candidates = snippets.map(({ code }) => code)
  expect([valid.length, snippets.length]).toEqual([62, 79])
  expect(corpusParseRate(candidates, { parser, stage: 'parse' })).toBe(62 / 79)
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

test('no text of 200 KB takes quadratic time', () => {
  const texts = ['\\\n', '    # c\n', '(', '[', 'f(', '"', '\0', 'x = 1\n', 'a+', "f'{", '\t', '\r']
  for (const text of texts) {
    // quadratic work took several minutes, and would not end before the runner gives up
    const rate = parseRate(`def f():\n    x\n${text.repeat(Math.ceil(200_000 / text.length))}`, { parser })
    expect([0, 1], text).toContain(rate)
    parser.cache.clear()
  }
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
