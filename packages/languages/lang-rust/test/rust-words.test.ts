import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/rust-words.ts'

test('there are 52 words', () => {
  expect(KEYWORDS.size).toBe(52)
  for (const word of ['as', 'yield']) expect(KEYWORDS.has(word)).toBe(true)
})
