import { expect, test } from 'vitest'
import { firstOf, firstValue, hasKeys, valueAt } from '../../src/logs/has-keys.ts'

test('keys count in objects alone', () => {
  expect(hasKeys({ a: 1, b: null }, ['a', 'b'])).toBe(true)
  expect(hasKeys({ a: 1 }, ['a', 'b'])).toBe(false)
  expect(hasKeys({ a: 1 }, ['a', 'b'], 1)).toBe(true)
  expect([['a'], null, 'a', { toString: 1 }].map((value) => hasKeys(value, ['length']))).toEqual(
    Array(4).fill(false),
  )
})

test('the first element and the first value', () => {
  expect([firstOf([1, 2]), firstOf([]), firstOf('a')]).toEqual([1, undefined, 'a'])
  expect([firstValue({ b: 1, a: 2 }), firstValue({}), firstValue([1]), firstValue(null)]).toEqual([
    1,
    undefined,
    undefined,
    undefined,
  ])
})

test('the value of a key is that of an object alone', () => {
  expect(valueAt({ a: 1 }, 'a')).toBe(1)
  expect([{}, ['a'], 'a', null].map((value) => valueAt(value, 'length'))).toEqual(Array(4).fill(undefined))
  expect(valueAt({}, 'toString')).toBeUndefined()
})
