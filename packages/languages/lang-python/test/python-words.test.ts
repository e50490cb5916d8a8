import { expect, test } from 'vitest'
import { BUILTINS, KEYWORDS, SOFT_KEYWORDS } from '../src/python-words.ts'

test('there are 35 keywords, of which three begin with a capital letter', () => {
  expect(KEYWORDS.size).toBe(35)
  expect([...KEYWORDS].filter((word) => /^[A-Z]/.test(word))).toEqual(['False', 'None', 'True'])
  for (const word of ['async', 'await', 'nonlocal', 'lambda', 'yield']) expect(KEYWORDS.has(word)).toBe(true)
  for (const word of ['print', 'exec', 'self', 'match', 'type']) expect(KEYWORDS.has(word)).toBe(false)
})

test('four words are keywords in their places only', () => {
  expect([...SOFT_KEYWORDS].sort()).toEqual(['_', 'case', 'match', 'type'])
})

test('no word is both a keyword and a soft one, and no built-in is a keyword', () => {
  for (const word of [...SOFT_KEYWORDS, ...BUILTINS]) expect(KEYWORDS.has(word)).toBe(false)
})

test('the built-ins are those of CPython 3.11, without what site adds and modules have', () => {
  expect(BUILTINS.size).toBe(142)
  for (const name of ['aiter', 'anext', 'ExceptionGroup', 'EncodingWarning', 'Ellipsis', '__import__']) {
    expect(BUILTINS.has(name)).toBe(true)
  }
  // of Python 2, of later versions, of site
  const others = [
    'unicode',
    'xrange',
    'raw_input',
    'reduce',
    'PythonFinalizationError',
    'exit',
    'quit',
    'license',
  ]
  for (const name of others) expect(BUILTINS.has(name)).toBe(false)
})

test('the names of objects are ordinary names', () => {
  for (const words of [KEYWORDS, SOFT_KEYWORDS, BUILTINS]) {
    expect(words.has('constructor') || words.has('__proto__') || words.has('toString')).toBe(false)
  }
})
