import { InvalidArgumentError } from 'commander'
import { expect, test } from 'vitest'
import { flagValue } from '../../src/commands/flag-value.ts'

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
