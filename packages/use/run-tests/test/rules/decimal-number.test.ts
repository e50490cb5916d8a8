import { expect, test } from 'vitest'
import { decimalIn, isSameDecimal } from '../../src/rules/decimal-number.ts'

test('a number has one form', () => {
  expect(decimalIn('-012.300e4')).toEqual({ kind: 'finite', negative: true, digits: '123', exponent: 3n })
  expect(decimalIn('-0.00e7')).toEqual(decimalIn('0'))
  expect(decimalIn('1_2_')).toEqual(decimalIn('12.'))
  const nan = decimalIn('sNaN12')!
  expect([nan.kind, isSameDecimal(nan, nan)]).toEqual(['nan', false])
})

test.each(['', '.', 'e5', '1e', '+-1', '1,0', '0x1', 'infi', 'nanx', '_', '1 2', '1e1000000000000000000'])(
  'Decimal(%j) is an error',
  (word) => {
    expect(decimalIn(word)).toBeUndefined()
  },
)
