import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/c-words.ts'

test('there are 54 words', () => {
  expect(KEYWORDS.size).toBe(54)
  for (const word of ['alignas', '_Noreturn']) expect(KEYWORDS.has(word)).toBe(true)
})
