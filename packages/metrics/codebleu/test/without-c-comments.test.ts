import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutCComments } from '../src/without-c-comments.ts'

test.each([
  ['a // b\nc', 'a  \nc'],
  ['a /* b\n c */ d', 'a   d'],
  ['// a\n\n  /* b */\nc', 'c'],
  ['"//" + \'/* */\' // d', '"//" + \'/* */\'  '],
  ['"a\n// b" // c', '"a\n// b"  '],
  ['"\\"// a" // b', '"\\"// a"  '],
  // a lifetime opens a string that hides the comment
  ["fn f<'a>() {} // it's", "fn f<'a>() {} // it's"],
  // nothing is closed
  ["it's // a", "it's  "],
  ['a /* b // c', 'a /* b  '],
  ['a /*/ b */ c', 'a   c'],
  ['`//`', '` '],
])('%j becomes %j', (source, text) => {
  expect(withoutCComments(source)).toBe(text)
})

/** The rule as one pattern, which backtracks on hostile texts. */
const PATTERN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|[^\\'])*'|"(?:\\[\s\S]|[^\\"])*"/g

test('it equals the rule as a pattern', () => {
  const text = fc
    .array(fc.constantFrom('/', '*', '"', "'", '\\', '\n', 'a', ' '), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (source) => {
      const expected = source
        .replace(PATTERN, (match) => (match.startsWith('/') ? ' ' : match))
        .split('\n')
        .filter((line) => line.trim() !== '')
        .join('\n')
      const places: number[] = []
      const own = withoutCComments(source, places)
      expect(own).toBe(expected)
      expect(places).toHaveLength(own.length)
      places.forEach((place, i) => {
        if (own[i] !== ' ') expect(source[place]).toBe(own[i])
      })
    }),
    { numRuns: 2000 },
  )
})

test('texts of quotes and openings take linear time', () => {
  for (const part of ["'\\'", '/*', '"\\\\', '//']) {
    const source = part.repeat(500_000)
    expect(withoutCComments(source).length).toBeLessThanOrEqual(source.length)
  }
})
