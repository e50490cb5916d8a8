import { expect, test } from 'vitest'
import { quoted } from '../src/quoted.ts'

test('values are quoted as JSON, and long ones are cut', () => {
  expect([quoted('a"b'), quoted(3), quoted(undefined)]).toEqual(['"a\\"b"', '3', 'undefined'])
  expect(quoted('x'.repeat(100))).toBe(`"${'x'.repeat(58)}…`)
})
