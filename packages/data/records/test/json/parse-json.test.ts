import { expect, test } from 'vitest'
import { advance, jsonErrorAt, parseJsonText } from '../../src/json/parse-json.ts'

test('a position moves on by lines, and by the text after the last of them', () => {
  expect(advance({ line: 2, offset: 5 }, 'abc')).toEqual({ line: 2, offset: 8 })
  expect(advance({ line: 2, offset: 5 }, 'a\n\nbc')).toEqual({ line: 4, offset: 2 })
  expect(advance({ line: 2, offset: 5 }, 'a\n')).toEqual({ line: 3, offset: 0 })
})

test('the error for broken JSON counts lines and columns of the file from 1', () => {
  const error = jsonErrorAt('in.json', { line: 9, offset: 4 }, '{\n  "a" 1}')
  expect(error.message).toBe("in.json, line 11, column 7: broken JSON: expected ':', found '1'")
})

test('numbers that Python writes are NaN, and texts that look like them stay', () => {
  expect(parseJsonText('{"a": [NaN, -Infinity], "b": "NaN, \\"NaN"}')).toEqual({
    a: [Number.NaN, Number.NaN],
    b: 'NaN, "NaN',
  })
  expect(() => parseJsonText('[NaN, oops]')).toThrow(SyntaxError)
})
