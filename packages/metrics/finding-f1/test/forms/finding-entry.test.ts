import { expect, test } from 'vitest'
import { FindingFormError, get, listAt } from '../../src/forms/finding-entry.ts'

test('a list at a place is needed', () => {
  expect(listAt([1], '.runs')).toEqual([1])
  expect(() => listAt({}, '.runs')).toThrow(new FindingFormError('.runs: expected a list, got object'))
  expect(() => listAt(undefined, '.runs')).toThrow('.runs: expected a list, got nothing')
})

test('properties are own ones of objects', () => {
  expect(get({ a: [{ b: 1 }] }, 'a', 0, 'b')).toBe(1)
  for (const [value, ...keys] of [
    [{}, 'toString'],
    [null, 'a'],
    [{ a: 'x' }, 'a', 'length'],
  ] as const)
    expect(get(value, ...keys)).toBeUndefined()
})
