import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64 } from '../src/decode-base64.ts'

test('decodeBase64 reads the examples of RFC 4648', () => {
  const examples = { '': '', 'Zg==': 'f', 'Zm8=': 'fo', Zm9v: 'foo', 'Zm9vYg==': 'foob', 'Zm9vYmE=': 'fooba' }
  for (const [base64, text] of Object.entries(examples)) {
    expect(String.fromCharCode(...decodeBase64(base64))).toBe(text)
    expect(String.fromCharCode(...decodeBase64(base64.replaceAll('=', '')))).toBe(text)
  }
})

test('decodeBase64 gives back the bytes that Buffer encodes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...decodeBase64(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes])
    }),
  )
})

test('decodeBase64 refuses other characters and a length that no bytes have', () => {
  expect(() => decodeBase64('ab c')).toThrow(new RangeError('base64: expected a digit at 2, got " "'))
  expect(() => decodeBase64('abcé')).toThrow(RangeError)
  expect(() => decodeBase64('abcde')).toThrow(
    new RangeError('base64: expected a complete text, got 5 digits'),
  )
})
