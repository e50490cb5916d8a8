import { expect, test } from 'vitest'
import { parseFormat } from '../src/parse-format.ts'

const FORMAT = { format: 'codegen-eval/example', version: 2 }

test('the fields of an object of the format', () => {
  const text = JSON.stringify({ ...FORMAT, values: [1] })
  expect(parseFormat(text, 'example', FORMAT)).toEqual({ ...FORMAT, values: [1] })
})

test.each([
  ['{', 'example: not JSON: '],
  ['[]', 'example: expected an object with "format": "codegen-eval/example"'],
  ['{"format":"other","version":2}', 'example: expected an object with "format"'],
  ['{"format":"codegen-eval/example","version":3}', 'example: expected "version": 2, got 3'],
  ['{"format":"codegen-eval/example"}', 'example: expected "version": 2, got undefined'],
])('%s is an error that says what is expected', (text, message) => {
  expect(() => parseFormat(text, 'example', FORMAT)).toThrow(new RegExp(`^${message}`))
})
