import { expect, test } from 'vitest'
import { arrayFinder } from '../../src/json/json-array-finder.ts'

function find(text: string, path: readonly string[], size = 3): string | { line: number; offset: number } {
  const finder = arrayFinder('in', path)
  const bytes = Buffer.from(text)
  try {
    for (let start = 0; start < bytes.length; start += size) {
      const at = finder.push(bytes.subarray(start, start + size))
      if (at >= 0) return { ...finder.place, rest: bytes.subarray(start + at).toString() } as never
    }
    finder.finish()
    return 'not found'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['{"a": [1]}', ['a'], { line: 0, offset: 6, rest: '[1]}' }],
  [
    '{"b": {"a": [0]}, "c": ["a"],\n "é\\u0061": "a", "a" : [1]}',
    ['a'],
    { line: 1, offset: 23, rest: '[1]}' },
  ],
  ['{"😀": 1, "a": [1]}', ['a'], { line: 0, offset: 15, rest: '[1]}' }],
  ['{"r": {"x": [[{}]], "r": [2]}}', ['r', 'r'], { line: 0, offset: 25, rest: '[2]}}' }],
  ['{"r": [1], "x": {"r": [3]}, "\\u0072": {"r": [2]}}', ['r', 'r'], { line: 0, offset: 44, rest: '[2]}}' }],
  ['{"x": "a", "y": "\\"a\\": [", "a": [1]}', ['a'], { line: 0, offset: 33, rest: '[1]}' }],
] as const)('in %j the list under %j is found', (text, path, expected) => {
  for (const size of [1, 3, 1000]) expect(find(text, path, size)).toEqual(expected)
})

test.each([
  ['{"b": [1]}', 'in: there is no list under .a'],
  ['{"a": {"a": [1]}}', 'in: there is no list under .a'],
  ['{"a": "b", "c": 1}', 'in: there is no list under .a'],
  ['', 'in, line 1, column 1: broken JSON: expected an object'],
  ['x', 'in, line 1, column 1: broken JSON: expected an object'],
  ['[1]', 'in, line 1, column 1: broken JSON: expected an object'],
  ['{"b": 1', 'in, line 1, column 8: broken JSON: the document is not closed'],
  ['{"b": "\n"}', 'in, line 1, column 8: broken JSON: a string is not closed'],
  ['{}\n{}', 'in, line 2, column 1: broken JSON: there is more after the end of the document'],
  ['{} x', 'in, line 1, column 4: broken JSON: there is more after the end of the document'],
  ['{}]', "in, line 1, column 3: broken JSON: found ']' outside"],
])('in %j there is none: %s', (text, message) => {
  expect(find(text, ['a'])).toBe(message)
})
