import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/java-words.ts'

test('the words are the 51 reserved ones of JLS 3.9 (Java 21) and three literals', () => {
  expect(KEYWORDS.size).toBe(54)
  for (const word of ['goto', '_', 'null']) expect(KEYWORDS.has(word)).toBe(true)
  // contextual keywords are identifiers elsewhere
  for (const word of ['var', 'record', 'yield']) expect(KEYWORDS.has(word)).toBe(false)
})
