import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstEnough } from '../src/first-enough.ts'

test('of growing numbers the first that is enough is found in as many looks as halves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (first, more) => {
        let looks = 0
        const isEnough = (count: number) => {
          looks++
          return count >= first
        }
        expect(firstEnough(isEnough, 0, first + more)).toBe(first)
        expect(looks).toBeLessThanOrEqual(Math.ceil(Math.log2(first + more)))
      },
    ),
  )
})
