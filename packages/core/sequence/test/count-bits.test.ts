import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits } from '../src/count-bits.ts'

test('countBits counts the ones of the binary form', () => {
  fc.assert(
    fc.property(fc.integer(), (word) => {
      expect(countBits(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length)
    }),
  )
  expect(countBits(-1)).toBe(32)
})
