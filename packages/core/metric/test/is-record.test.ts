import { expect, test } from 'vitest'
import { isRecord } from '../src/is-record.ts'

test.each([
  [{}, true],
  [{ format: 'x' }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [1, false],
])('%j is a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})
