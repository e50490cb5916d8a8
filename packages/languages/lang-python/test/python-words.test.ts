import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/python-words.ts'

test('there are 35 keywords, of which three begin with a capital letter', () => {
  expect(KEYWORDS.size).toBe(35)
  expect([...KEYWORDS].filter((word) => /^[A-Z]/.test(word))).toEqual(['False', 'None', 'True'])
  for (const word of ['async', 'await', 'nonlocal', 'lambda', 'yield']) expect(KEYWORDS.has(word)).toBe(true)
  for (const word of ['print', 'exec', 'self', 'match', 'type']) expect(KEYWORDS.has(word)).toBe(false)
})

test('the names of objects are ordinary names', () => {
  for (const word of ['constructor', '__proto__', 'toString']) expect(KEYWORDS.has(word)).toBe(false)
})
