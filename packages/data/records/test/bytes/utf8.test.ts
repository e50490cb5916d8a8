import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invalidUtf8Offset } from '../../src/bytes/utf8.ts'

test.each([
  [[0x61, 0xff], 1],
  [[0x61, 0xc3], 1],
  [[0xc0, 0x80], 0],
  [[0xe0, 0x9f, 0xbf], 0],
  [[0xed, 0xa0, 0x80], 0],
  [[0xf4, 0x90, 0x80, 0x80], 0],
  [[0xc3, 0xa9, 0x80], 2],
  [[0xf0, 0x9f, 0x98, 0x80], 4],
])('the first byte of %j that is no UTF-8 is at %i', (bytes, offset) => {
  expect(invalidUtf8Offset(Uint8Array.from(bytes))).toBe(offset)
})

test('it agrees with Node on what is UTF-8', () => {
  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0x61, 0x80, 0xbf, 0xc3, 0xe0, 0xed, 0xf0, 0xf4),
  )
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 6 }), (list) => {
      const bytes = Uint8Array.from(list)
      const offset = invalidUtf8Offset(bytes)
      expect(offset === bytes.length).toBe(isUtf8(bytes))
      expect(isUtf8(bytes.subarray(0, offset))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
