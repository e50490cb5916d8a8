import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasExpectedOutput } from '../../src/programs/stream-output.ts'

test('white space does not count', () => {
  expect(hasExpectedOutput('1  2\n\n3 \r\n', '1 2\n3')).toBe(true)
  expect(hasExpectedOutput('12', '1 2')).toBe(false)
  expect(hasExpectedOutput('', ' \n')).toBe(true)
})

test('numbers with a fraction may differ a little, and whole ones may not', () => {
  expect(hasExpectedOutput('0.3333333', '0.33333333')).toBe(true)
  expect(hasExpectedOutput('1000000.5', '1000001.0')).toBe(true)
  expect(hasExpectedOutput('0.3334', '0.33333333')).toBe(false)
  expect(hasExpectedOutput('1', '1.0')).toBe(true)
  expect(hasExpectedOutput('2.0000000001', '2')).toBe(false)
  expect(hasExpectedOutput('nan', '1.0')).toBe(false)
})

test('an output is what is expected of itself, and more words are not', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(hasExpectedOutput(text, text)).toBe(true)
      expect(hasExpectedOutput(`${text} more`, text)).toBe(false)
    }),
  )
})
