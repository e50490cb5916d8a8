import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/javascript-words.ts'

test('there are 46 words', () => {
  expect(KEYWORDS.size).toBe(46)
  for (const word of ['await', 'static']) expect(KEYWORDS.has(word)).toBe(true)
})
