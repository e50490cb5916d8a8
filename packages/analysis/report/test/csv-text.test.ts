import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvField, protectCsvText, restoreCsvText } from '../src/csv-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=x", "''=x"],
  ['a=b', 'a=b'],
  ["'a'", "'a'"],
  ['', ''],
])('%j is written %j', (text, written) => {
  expect(protectCsvText(text)).toBe(written)
})

test('every text comes back, and none starts a formula', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r]{0,4}[a-z]?$/))
  fc.assert(
    fc.property(texts, (text) => {
      expect(restoreCsvText(protectCsvText(text))).toBe(text)
      expect(protectCsvText(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('quotes stand where a field needs them', () => {
  expect(['a', 'a,b', 'say "x"', 'a\nb', 'a\rb'].map(csvField)).toEqual([
    'a',
    '"a,b"',
    '"say ""x"""',
    '"a\nb"',
    '"a\rb"',
  ])
})
