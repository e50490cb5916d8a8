import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonMistake } from '../../src/json/json-syntax.ts'

test.each([
  ['', 0, 'expected a value, found the end'],
  ['{"a":1', 6, "expected ',' or '}', found the end"],
  ['{"a" 1}', 5, "expected ':', found '1'"],
  ['{"a":1,}', 7, "expected a key in double quotes or '}', found '}'"],
  ["{'a':1}", 1, "expected a key in double quotes or '}', found '''"],
  ['[1 2]', 3, "expected ',' or ']', found '2'"],
  ['[1,]', 3, "expected a value, found ']'"],
  ['{"a":1]', 6, "expected ',' or '}', found ']'"],
  ['{} x', 3, "expected the end of the value, found 'x'"],
  ['"ab', 0, 'a string is not closed'],
  ['"a\\x"', 2, 'a bad escape in a string'],
  ['"a\tb"', 2, 'a raw character U+0009 in a string'],
  ['nul', 0, "expected a value, found 'n'"],
  ['01', 1, "expected the end of the value, found '1'"],
  ['[NaN]', 1, "expected a value, found 'N'"],
])('the mistake in %j is at offset %i: %s', (text, offset, message) => {
  expect(findJsonMistake(text)).toEqual({ offset, message })
})

test('it finds a mistake exactly where JSON.parse finds one', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '\\n',
    '1',
    '-',
    '0',
    '.5',
    'e3',
    'true',
    'null',
    ' ',
    '\n',
  )
  const spoilt = fc.tuple(fc.jsonValue(), fc.nat(), fc.string({ maxLength: 1 })).map(([value, at, text]) => {
    const json = JSON.stringify(value)
    const cut = at % (json.length + 1)
    return json.slice(0, cut) + text + json.slice(cut + 1)
  })
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((list) => list.join('')),
    fc.json(),
    spoilt,
  )
  fc.assert(
    fc.property(text, (json) => {
      expect(findJsonMistake(json) === undefined).toBe(parses(json))
    }),
    { numRuns: 3000 },
  )
})

test('strings of megabytes and brackets of any depth need no stack', () => {
  expect(findJsonMistake(`"${'x\\n'.repeat(2_000_000)}"`)).toBeUndefined()
  expect(findJsonMistake('['.repeat(1_000_000))?.offset).toBe(1_000_000)
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
