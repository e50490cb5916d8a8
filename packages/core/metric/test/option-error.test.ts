import { expect, test } from 'vitest'
import { optionError } from '../src/option-error.ts'

test('the message names the option, the value and what is accepted', () => {
  expect(optionError('chrf', 'beta', -1, 'a number of at least 0')).toEqual(
    new RangeError('chrf: option beta=-1: expected a number of at least 0'),
  )
  expect(optionError('', 'char-order', 'x', 'a whole number').message).toBe(
    'option char-order=x: expected a whole number',
  )
})

test('a value of another type is a TypeError', () => {
  expect(optionError('chrf', 'beta', '1', 'a number', 'number')).toBeInstanceOf(TypeError)
  expect(optionError('chrf', 'list', null, 'a list', 'object')).toEqual(
    new TypeError('chrf: option list: expected a list, got null'),
  )
})
