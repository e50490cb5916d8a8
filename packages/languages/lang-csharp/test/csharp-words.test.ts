import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/csharp-words.ts'

test('there are 77 words', () => {
  expect(KEYWORDS.size).toBe(77)
  for (const word of ['abstract', 'while']) expect(KEYWORDS.has(word)).toBe(true)
})
