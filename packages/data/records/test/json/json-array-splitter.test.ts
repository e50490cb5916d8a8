import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arraySplitter } from '../../src/json/json-array-splitter.ts'

function split(content: string | Uint8Array, size = 1 << 16): string[] | string {
  const bytes = Buffer.from(content as string)
  const splitter = arraySplitter('in')
  const found: string[] = []
  try {
    for (let start = 0; start < bytes.length; start += size) {
      for (const { text } of splitter.push(bytes.subarray(start, start + size))) {
        found.push(typeof text === 'string' ? text : text.message)
      }
    }
    splitter.finish()
    return found
  } catch (error) {
    return (error as Error).message
  }
}

test('elements are what stands between the commas of the array', () => {
  expect(split(' [ 1, {"a":[1,2]} ,"]"] \n')).toEqual([' 1', ' {"a":[1,2]} ', '"]"'])
  expect(split('[]')).toEqual([])
  expect(split('[ \n ]')).toEqual([])
})

test('elements of any array come out whole, wherever chunks end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue({ stringUnit: 'grapheme' })),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(3),
      (values, size, indent) => {
        const found = split(JSON.stringify(values, null, indent), size) as string[]
        expect(found.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(values)))
      },
    ),
  )
})

test.each([
  ['', []],
  [
    '{"id":1}',
    "in, line 1, column 1: broken JSON: expected an array of rows, found '{': are these JSON Lines (option from jsonl), or are the rows under a name (option rowsField)?",
  ],
  [' x', "in, line 1, column 2: broken JSON: expected an array of rows, found 'x'"],
  ['[1', 'in, line 1, column 3: broken JSON: the array is not closed'],
  ['[', 'in, line 1, column 2: broken JSON: the array is not closed'],
  ['[1,]', "in, line 1, column 4: broken JSON: expected a row, found ']'"],
  ['[,1]', "in, line 1, column 2: broken JSON: expected a row, found ','"],
  ['[1]\n\n2', 'in, line 3, column 1: broken JSON: there is more after the end of the array'],
  ['[\n{"a":"x\n"}]', 'in, line 2, column 8: broken JSON: a raw character U+000A in a string'],
  ['[{"a":1]]', ['{"a":1]']],
  ['[{"a":1}}]', "in, line 1, column 9: broken JSON: expected the end of the value, found '}'"],
])('%j is: %s', (text, expected) => {
  for (const size of [1, 100]) expect(split(text, size)).toEqual(expected)
})

test('an element that is no UTF-8 is an error of its own', () => {
  const bytes = Buffer.from('[1,\n "é",2]')
  bytes[6] = 0xff
  expect(split(bytes)).toEqual(['1', 'in, line 2, byte 3: not valid UTF-8 (byte 0xff)', '2'])
})
