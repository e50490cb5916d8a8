import { sharedJson } from '@codegen-eval/tools/shared'
import { describe, expect, test } from 'vitest'
import { parseRate } from '../src/parse-rate.ts'
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
    expect(parseRate(candidates, { parser })).toBe(valid.length / snippets.length)
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
  ['return outside of a function, which parses', 'return 1', 1],
])('%s', (_, candidate, expected) => {
  expect(parseRate([candidate], { parser })).toBe(expected)
})

test('it is a share', () => {
  expect(parseRate(['x = 1', 'x =', 'y', '('], { parser })).toBe(0.5)
})

test('no candidate is an error', () => {
  expect(() => parseRate([], { parser })).toThrow(RangeError)
})
