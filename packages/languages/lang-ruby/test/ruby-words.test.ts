import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/ruby-words.ts'

test('there are 41 words', () => {
  expect(KEYWORDS.size).toBe(41)
  for (const word of ['__ENCODING__', 'yield']) expect(KEYWORDS.has(word)).toBe(true)
})
