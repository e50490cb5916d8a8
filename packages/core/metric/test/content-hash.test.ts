import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHash } from '../src/content-hash.ts'
import { codePoint } from '../src/testing.ts'

/** FNV-1a as it is defined, over the bytes of the code units, low byte first. */
function slowHash(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    for (const byte of [unit & 0xff, unit >>> 8])
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}

test('is FNV-1a of 64 bits', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      expect(contentHash(text)).toBe(slowHash(text))
    }),
  )
})

test('has 16 digits, for nothing too', () => {
  expect(contentHash('')).toBe('cbf29ce484222325')
})
