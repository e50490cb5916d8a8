import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFree, sumOfDistances } from '../src/word-bits.ts'

test('marked words are not free, and no others', () => {
  const spans = fc.array(fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 5 })), { maxLength: 6 })
  fc.assert(
    fc.property(spans, fc.nat(90), fc.integer({ min: 1, max: 5 }), (marked, start, length) => {
      const used = new Int32Array(1 + 3)
      const plain = new Set<number>()
      for (const [from, size] of marked) {
        for (let i = from; i < from + size; i++) {
          used[1 + (i >> 5)] |= 1 << (i & 31)
          plain.add(i)
        }
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
