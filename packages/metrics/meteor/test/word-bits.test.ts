import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyBits, isFree, markWords, sumOfDistances } from '../src/word-bits.ts'

test('marked words are not free, and no others', () => {
  const spans = fc.array(fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 5 })), { maxLength: 6 })
  fc.assert(
    fc.property(spans, fc.nat(90), fc.integer({ min: 1, max: 5 }), (marked, start, length) => {
      const used = new Int32Array(1 + 3)
      const plain = new Set<number>()
      for (const [from, size] of marked) {
        markWords(used, 1, from, from + size)
        for (let i = from; i < from + size; i++) plain.add(i)
      }
      const isPlainlyFree = Array.from({ length }, (_, k) => start + k).every((i) => !plain.has(i))
      expect(isFree(used, 1, start, length)).toBe(isPlainlyFree)
      expect(used[0]).toBe(0)
    }),
  )
})

test('sumOfDistances adds |i - j| over the words of the bits', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(100), fc.nat(200), (bits, begin, j) => {
      let sum = 0
      for (let k = 0; k < 32; k++) if ((bits >>> k) & 1) sum += Math.abs(begin + k - j)
      expect(sumOfDistances(bits, begin, j)).toBe(sum)
    }),
  )
})

test.each([1, 5, 31, 32, 100])('copyBits copies %i integers and no more', (length) => {
  const used = Int32Array.from({ length: 3 * length }, (_, i) => i + 1)
  const copied = used.slice()
  copyBits(copied, 0, 2 * length, length)
  expect([...copied]).toEqual([...used.subarray(0, 2 * length), ...used.subarray(0, length)])
})
