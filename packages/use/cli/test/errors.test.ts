import { expect, test } from 'vitest'
import { fileError, InputError, inputErrorAt, messageOf, plural, quote, UsageError } from '../src/errors.ts'

test('an error names file, line, column and byte, as far as they are known', () => {
  expect(inputErrorAt({ file: 'a' }, 'wrong').message).toBe('a: wrong')
  expect(inputErrorAt({ file: 'a', line: 1, column: 2 }, 'wrong').message).toBe('a, line 1, column 2: wrong')
  expect(inputErrorAt({ file: 'a', line: 1, byte: 2 }, 'wrong').message).toBe('a, line 1, byte 2: wrong')
  expect(inputErrorAt({ file: 'a' }, 'wrong', 'why').cause).toBe('why')
})

test('errors of the file system are put in words', () => {
  expect(fileError('a', Object.assign(new Error('ENOENT: …'), { code: 'ENOENT' })).message).toBe(
    'a: no such file or folder',
  )
  expect(fileError('a', new Error('other')).message).toBe('a: other')
  const known = new InputError('known')
  expect(fileError('a', known)).toBe(known)
})

test('the two kinds of errors have names', () => {
  expect([new InputError('').name, new UsageError('').name]).toEqual(['InputError', 'UsageError'])
})

test('values are quoted as JSON, and cut where they are long', () => {
  expect([quote('a"b'), quote(null), quote(undefined), quote('x'.repeat(100)).length]).toEqual([
    '"a\\"b"',
    'null',
    'undefined',
    58,
  ])
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
