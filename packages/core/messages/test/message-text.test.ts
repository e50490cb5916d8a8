import { expect, test } from 'vitest'
import { messageOf, plural, quote } from '../src/message-text.ts'

test('values are quoted as JSON, and shortened where they are long', () => {
  expect([quote('a"b'), quote(null), quote(undefined), quote('x'.repeat(100)).length]).toEqual([
    '"a\\"b"',
    'null',
    'undefined',
    58,
  ])
})

test('a number that JSON cannot write is quoted as it is', () => {
  expect([Number.NaN, Number.NEGATIVE_INFINITY, 1.5].map(quote)).toEqual(['NaN', '-Infinity', '1.5'])
})

test('a value that is nested too deep to be written is quoted all the same', () => {
  const depth = 200_000
  expect(quote(JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toBe('[[…]]')
})

test('anything that was thrown has a message', () => {
  expect([messageOf(new Error('a')), messageOf('b')]).toEqual(['a', 'b'])
})

test('one row, two rows', () => {
  expect([plural(1, 'row'), plural(2, 'row')]).toEqual(['1 row', '2 rows'])
})
