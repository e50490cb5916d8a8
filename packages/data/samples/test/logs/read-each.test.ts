import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { LogValue } from '../../src/logs/log-value.ts'
import { checkSameType, errorsOf, readEach, wholeItems } from '../../src/logs/read-each.ts'

test('a broken item becomes its error, and the others are read', () => {
  const before = new InputError('before')
  const broken = new InputError('broken')
  const read = readEach([1, before, 2, 3], (item, index) => {
    if (item === 2) throw broken
    return `${item} at ${index}`
  })
  expect(read).toEqual(['1 at 0', before, broken, '3 at 3'])
  expect(read[1]).toBe(before)
})

test('an item may give nothing, or several results and errors', () => {
  const error = new InputError('one of two')
  expect(
    readEach(['none', 'two', 'empty'], (item) =>
      item === 'two' ? ['a', error] : item === 'empty' ? [] : undefined,
    ),
  ).toEqual(['a', error])
  expect(readEach([], () => 1)).toEqual([])
  expect(readEach([0, 1], (item) => item === 1)).toEqual([false, true])
})

test('an error of the program is thrown', () => {
  const fail = () => {
    throw new TypeError('a mistake')
  }
  expect(() => readEach([1], fail)).toThrow(TypeError)
})

const ids = (...values: readonly unknown[]) =>
  values.map((value, i) => new LogValue(value, { file: 'log', line: i + 1, cure: 'cure' }, ['id']))

test('ids of one type are accepted, those that are absent too', () => {
  expect(() => checkSameType(ids('a', null, '1', undefined))).not.toThrow()
  expect(() => checkSameType(ids(1, 2.5))).not.toThrow()
  expect(() => checkSameType(ids(null, undefined))).not.toThrow()
  expect(() => checkSameType([])).not.toThrow()
})

test('the first id of another type than the first one is an error', () => {
  expect(() => checkSameType(ids(null, 1, 2, '3', '4'))).toThrow(
    'log, line 4: field "id": expected a number like the ids before, found "3"; cure',
  )
  expect(() => checkSameType(ids('a', 1))).toThrow(
    'line 2: field "id": expected a string like the ids before',
  )
})

test('what was read and the errors beside it are told apart', () => {
  const error = new InputError('broken')
  expect(wholeItems([1, error, 2])).toEqual([1, 2])
  expect(errorsOf([1, error, 2])).toEqual([error])
})
