import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sharedJson, sharedPath } from '@codegen-eval/tools/shared'
import { describe, expect, test } from 'vitest'
import { corpusParseRate, parseRate, parseRateScore } from '../src/parse-rate.ts'
import { parser } from './parser.ts'

const golden = sharedJson<{
  readonly snippets: readonly { readonly code: string; readonly graph: unknown }[]
}>('golden/program-graphs-conala.json')

describe.skipIf(!golden)('CPython 3.11 on snippets of CoNaLa', () => {
  test('the share is the share of snippets that CPython parses', () => {
    const { snippets } = golden!
    const valid = snippets.filter(({ graph }) => graph !== null)
    expect(snippets.length).toBe(2406)
    const candidates = snippets.map(({ code }) => code)
    expect(corpusParseRate(candidates, { parser, stage: 'parse' })).toBe(valid.length / snippets.length)
  })
})

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

const humanEval = sharedPath('data/humaneval/HumanEval.jsonl.gz')

describe.skipIf(!existsSync(humanEval))('the solutions of HumanEval', () => {
  test('compile as bodies of functions, and not by themselves', () => {
    const lines = gunzipSync(readFileSync(humanEval)).toString('utf8').trim().split('\n')
    const bodies = lines.map((line): string => JSON.parse(line).canonical_solution)
    expect(bodies.length).toBe(164)
    expect(corpusParseRate(bodies, { parser, wrap: 'function' })).toBe(1)
    expect(corpusParseRate(bodies, { parser })).toBe(0)
  })
})

test('the score of one candidate has no parts', () => {
  expect(parseRateScore('x = 1', { parser })).toEqual({ score: 1, parts: {} })
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
