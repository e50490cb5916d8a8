import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointOffset, codePointOffsets } from '../src/code-point-offset.ts'

test('an offset after a surrogate pair is one less in code points', () => {
  expect(['', 'é', 'é😀', 'é😀b'].map((part) => codePointOffset('é😀b', part.length))).toEqual([0, 1, 2, 3])
})

test('a surrogate without its partner is a code point, and so is half of a pair', () => {
  expect(codePointOffset('\ud800a\udc00', 3)).toBe(3)
  expect(codePointOffset('😀', 1)).toBe(1)
  expect([...codePointOffsets('\ud800a\udc00')]).toEqual([0, 1, 2, 3])
  expect([...codePointOffsets('\udc00\udc00😀')]).toEqual([0, 1, 2, 3, 3])
})

test('codePointOffset counts the code points of the text before', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.nat(), (text, n) => {
      const offset = n % (text.length + 1)
      expect(codePointOffset(text, offset)).toBe([...text.slice(0, offset)].length)
    }),
  )
})

test('codePointOffsets holds what codePointOffset returns', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      const offsets = Array.from({ length: text.length + 1 }, (_, offset) => codePointOffset(text, offset))
      expect([...codePointOffsets(text)]).toEqual(offsets)
    }),
  )
})

test('an offset outside of the text is refused', () => {
  for (const offset of [-1, 4, 0.5, Number.NaN])
    expect(() => codePointOffset('abc', offset)).toThrow(RangeError)
})
