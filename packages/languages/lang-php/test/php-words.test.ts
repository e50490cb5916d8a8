import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/php-words.ts'

test('there are 78 words', () => {
  expect(KEYWORDS.size).toBe(78)
  for (const word of ['__halt_compiler', '__TRAIT__']) expect(KEYWORDS.has(word)).toBe(true)
})
