import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/cpp-words.ts'

test('there are 92 words', () => {
  expect(KEYWORDS.size).toBe(92)
  for (const word of ['alignas', 'xor_eq']) expect(KEYWORDS.has(word)).toBe(true)
})
