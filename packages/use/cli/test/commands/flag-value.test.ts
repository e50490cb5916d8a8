import { InvalidArgumentError } from 'commander'
import { expect, test } from 'vitest'
import { collect, flagValue, wholeNumber } from '../../src/commands/flag-value.ts'

test('a RangeError becomes an invalid argument, and other errors stay', () => {
  const parse = flagValue((text: string) => {
    if (text === 'range') throw new RangeError('expected a number')
    if (text === 'type') throw new TypeError('no')
    return Number(text)
  })
  expect(parse('4')).toBe(4)
  expect(() => parse('range')).toThrow(new InvalidArgumentError('expected a number.'))
  expect(() => parse('type')).toThrow(TypeError)
})

test('repeated flags are collected', () => {
  expect(collect('b', collect('a'))).toEqual(['a', 'b'])
})

test.each(['', '-1', '1.5', '16', 'x'])('%j is no whole number from 0 to 15', (text) => {
  expect(() => wholeNumber(0, 15)(text)).toThrow('Expected a whole number from 0 to 15.')
})

test('a whole number within bounds is taken', () => {
  expect(wholeNumber(0, 15)('15')).toBe(15)
})
