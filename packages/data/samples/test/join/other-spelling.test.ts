import { expect, test } from 'vitest'
import { otherSpelling, sameLetters } from '../../src/join/other-spelling.ts'

test('an id in another Unicode form is named, and others are not', () => {
  const composed = 'caf\u00e9'
  expect(otherSpelling(composed, ['tea', 'cafe\u0301'])).toBe(
    '; "cafe\u0301" has the same letters in another Unicode form (NFC or NFD): write ids in one',
  )
  expect(sameLetters(['tea', composed, 'cafe\u0301'])).toEqual([composed, 'cafe\u0301'])
  expect(sameLetters(['tea', composed, composed, 'cafe'])).toBeUndefined()
  expect(otherSpelling('a', ['A', 'b', 'a'])).toBe('')
})
