import { expect, test } from 'vitest'
import { spacedEnglish } from '../src/spaced-english.ts'

test.each([
  ['a, b!', ' a , b ! '],
  ['a\n\tb  ', ' a b '],
  ['3.5 or 3 . 5', ' 3 .5 or 3.5 '],
  ['', '  '],
  ['Mr. X', ' Mr. X '],
  ['e. g. and U. S. A.', ' e.g. and U.S. A . '],
])('%j is compared as %j', (text, spaced) => {
  expect(spacedEnglish(text)).toBe(spaced)
})

test('any character after a title and a blank is taken for its full stop, as in the program', () => {
  expect(spacedEnglish('Mrs Jones')).toBe(' Mrs.ones ')
})
