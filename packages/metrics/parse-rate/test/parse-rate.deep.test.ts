import { expect, test } from 'vitest'
import { parseRate } from '../src/parse-rate.ts'
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
