import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_POINT_SYMBOLS, codePointSymbols } from '../src/code-point-symbols.ts'

test('codePointSymbols writes each code point plus 1, lone surrogates too', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\u0000', '😀', '\ud83d', '\ude00', '\u{10ffff}')), (parts) => {
      const text = parts.join('')
      const out = new Int32Array(text.length)
      const length = codePointSymbols(text, out)
      expect([...out.subarray(0, length)]).toEqual(Array.from(text, (c) => 1 + c.codePointAt(0)!))
      expect(Math.max(0, ...out)).toBeLessThanOrEqual(CODE_POINT_SYMBOLS)
    }),
  )
})
