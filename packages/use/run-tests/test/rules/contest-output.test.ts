import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContestOutput } from '../../src/rules/contest-output.ts'

test('white space does not count', () => {
  expect(isContestOutput('1  2\n\n3 \r\n', '1 2\n3')).toBe(true)
  expect(isContestOutput('12', '1 2')).toBe(false)
  expect(isContestOutput('', ' \n')).toBe(true)
})

test('numbers with a fraction may differ a little, and whole ones may not', () => {
  expect(isContestOutput('0.3333333', '0.33333333')).toBe(true)
  expect(isContestOutput('1000000.5', '1000001.0')).toBe(true)
  expect(isContestOutput('0.3334', '0.33333333')).toBe(false)
  expect(isContestOutput('1', '1.0')).toBe(true)
  expect(isContestOutput('2.0000000001', '2')).toBe(false)
  expect(isContestOutput('nan', '1.0')).toBe(false)
})

test('an output is what is expected of itself, and more words are not', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isContestOutput(text, text)).toBe(true)
      expect(isContestOutput(`${text} more`, text)).toBe(false)
    }),
  )
})
