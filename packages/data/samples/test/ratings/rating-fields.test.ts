import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { chosenField, itemOf, labelIn, nameIn } from '../../src/ratings/rating-fields.ts'

const fail = failure('in', 3)

test('items are strings or numbers that are kept exactly', () => {
  expect([itemOf('a', 'id', fail), itemOf(7, 'id', fail)]).toEqual(['a', 7])
  expect(nameIn(7, 'model', fail)).toBe('7')
  for (const value of [null, '', true, [], Number.NaN])
    expect(() => itemOf(value, 'id', fail)).toThrow('in, line 3')
  expect(() => itemOf(2 ** 60, '_input_hash', fail)).toThrow('too large to be kept exactly')
})

test('labels are numbers or words', () => {
  expect([labelIn(2.5, 'x', fail), labelIn(' good ', 'x', fail)]).toEqual([2.5, 'good'])
  expect(() => labelIn('  ', 'x', fail)).toThrow('the label in field "x" is empty')
  expect(() => labelIn(null, 'x', fail)).toThrow('expected a number or a string, found null')
})

test('a chosen field that is missing is an error with the fields that there are', () => {
  expect(chosenField(undefined)).toBeUndefined()
  expect(chosenField('.a.b')!({ a: { b: 1 } }, fail)).toBe(1)
  expect(() => chosenField('c')!({ a: 1, b: 2 }, fail)).toThrow('field "c" is missing; the row has "a", "b"')
})
