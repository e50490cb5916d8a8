import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementLines, jsonLine } from '../../src/logs/json-line.ts'

test('the line of a value is that on which it begins', () => {
  const text = '{\n  "a": 1,\n  "b": [\n    true,\n    {\n      "c":\n        null\n    }\n  ]\n}'
  expect(jsonLine(text, [])).toBe(1)
  expect(jsonLine(text, ['a'])).toBe(2)
  expect(jsonLine(text, ['b'])).toBe(3)
  expect(jsonLine(text, ['b', 0])).toBe(4)
  expect(jsonLine(text, ['b', 1])).toBe(5)
  expect(jsonLine(text, ['b', 1, 'c'])).toBe(7)
})

test('a value that is missing has the line of the nearest value around it', () => {
  const text = '\n{\n"a": {\n"b": 1\n},\n"list": [\n1\n]\n}'
  expect(jsonLine(text, ['none'])).toBe(2)
  expect(jsonLine(text, ['a', 'none', 'deeper'])).toBe(3)
  expect(jsonLine(text, ['a', 'b', 'c'])).toBe(4)
  expect(jsonLine(text, ['list', 1])).toBe(6)
  // a key of an object is no position of a list
  expect(jsonLine(text, ['list', 'a'])).toBe(6)
  expect(jsonLine(text, [0])).toBe(2)
})

test('signs and keys within texts are not those of the document', () => {
  expect(jsonLine('{"x": "}],:\\"b\\": {",\n"b": 1}', ['b'])).toBe(2)
  expect(jsonLine('{"x": {"b": 1},\n"b": 1}', ['b'])).toBe(2)
  expect(jsonLine('["[", "\\\\",\n2]', [2])).toBe(2)
  expect(jsonLine('{"a\\nb": 1,\n"a\\"b": 2}', ['a"b'])).toBe(2)
})

test('a text that is cut short or empty ends the search', () => {
  expect(jsonLine('', ['a'])).toBe(1)
  expect(jsonLine('{"a": [1,\n2', ['a', 5])).toBe(1)
  expect(jsonLine('{"a": "open', ['b'])).toBe(1)
  expect(jsonLine('[', [0])).toBe(1)
})

test('every value of a document that is written a line each is found', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).filter((each) => each !== null && typeof each === 'object')
  fc.assert(
    fc.property(value, (document) => {
      const lines: [path: (string | number)[], line: number][] = []
      let count = 1
      const write = (each: unknown, path: (string | number)[]): string => {
        lines.push([path, count])
        if (each === null || typeof each !== 'object') return JSON.stringify(each)
        const isList = Array.isArray(each)
        const parts = Object.entries(each).map(([key, part]) => {
          count++
          const inner = write(part, [...path, isList ? Number(key) : key])
          return `\n${isList ? '' : `${JSON.stringify(key)}: `}${inner}`
        })
        return `${isList ? '[' : '{'}${parts.join(',')}${isList ? ']' : '}'}`
      }
      const text = write(document, [])
      for (const [path, line] of lines) {
        expect(jsonLine(text, path)).toBe(line)
        const elements = lines.filter(([each]) => each.length === path.length + 1)
        const own = elements.filter(([each]) => path.every((key, i) => key === each[i]))
        expect(elementLines(text, path)).toEqual(own.map(([, each]) => each))
      }
    }),
  )
})
