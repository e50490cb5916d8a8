import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TokenBuffer } from '../src/token-buffer.ts'

test('toStrings gives back what fill was given: empty tokens, lone surrogates and long ones too', () => {
  const buffer = new TokenBuffer()
  const token = fc.oneof(
    fc.string({ unit: codePoint }),
    fc.constantFrom('', '\ud800', '\0', 'ab'.repeat(5000)),
  )
  fc.assert(
    fc.property(fc.array(token), (tokens) => {
      buffer.fill(tokens)
      expect(buffer.length).toBe(tokens.length)
      expect(buffer.toStrings()).toEqual(tokens)
    }),
  )
})

test('token i is chars from the end of token i - 1 to its own end', () => {
  const buffer = new TokenBuffer()
  buffer.fill(['ab', '', 'c'])
  expect([...buffer.ends.subarray(0, 3)]).toEqual([2, 2, 3])
  expect(String.fromCharCode(...buffer.chars.subarray(0, 3))).toBe('abc')
})

test('reset empties the buffer and makes room for that many code units and tokens', () => {
  const buffer = new TokenBuffer()
  buffer.fill(['a'])
  buffer.reset(100_000)
  expect(buffer.length).toBe(0)
  expect(buffer.chars.length).toBeGreaterThanOrEqual(100_000)
  expect(buffer.ends.length).toBeGreaterThanOrEqual(100_000)
})
