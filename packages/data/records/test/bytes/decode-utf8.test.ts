import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLossy, decodeUtf8 } from '../../src/bytes/decode-utf8.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function platform(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

test('it agrees with the decoder of the platform on any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 50 }), fc.nat(9000), (text, repeat) => {
      const bytes = new TextEncoder().encode(text + 'é€😀x'.repeat(repeat))
      expect(decodeUtf8(bytes)).toBe(platform(bytes))
      expect(decodeLossy(bytes)).toBe(platform(bytes))
    }),
    { numRuns: 50 },
  )
})

test('it agrees with the decoder of the platform on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      expect(decodeUtf8(bytes)).toBe(platform(bytes))
    }),
    { numRuns: 2000 },
  )
})

test('bytes that are not characters become U+FFFD', () => {
  expect(decodeLossy(Uint8Array.of(0x61, 0xff, 0xfe, 0x62))).toBe('a\ufffd\ufffdb')
  expect(decodeLossy(Uint8Array.of(0xe2, 0x82))).toBe('\ufffd\ufffd')
  expect(decodeLossy(Uint8Array.of())).toBe('')
})
