import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/go-words.ts'

test('there are 25 words', () => {
  expect(KEYWORDS.size).toBe(25)
  for (const word of ['break', 'var']) expect(KEYWORDS.has(word)).toBe(true)
})
