import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passAtK } from '../src/pass-at-k.ts'
import { passHatK } from '../src/pass-hat-k.ts'

test('it is the share of subsets of k samples that are all correct', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(8), (n, right, size) => {
      const [c, k] = [Math.min(right, n), Math.min(size + 1, n)]
      let [subsets, passing] = [0, 0]
      for (let subset = 0; subset < 2 ** n; subset++) {
        const members = Array.from({ length: n }, (_, i) => i).filter((i) => (subset >> i) & 1)
        if (members.length !== k) continue
        subsets++
        // the first c samples are correct
        if (members.every((i) => i < c)) passing++
      }
      expect(passHatK(n, c, k)).toBeCloseTo(passing / subsets, 12)
    }),
  )
})

/** C(c, k)/C(n, k) by Python's math.comb. */
const EXACT: readonly (readonly [n: number, c: number, k: number, value: number])[] = [
  [5, 3, 2, 0.3],
  [8, 8, 8, 1.0],
  [10, 9, 3, 0.7],
  [200, 31, 4, 0.00048643463433147894],
  [200, 199, 100, 0.5],
  [200, 150, 100, 2.2229697512078617e-19],
  [1000, 999, 500, 0.5],
  [20, 3, 4, 0.0],
]

test('values agree with math.comb', () => {
  for (const [n, c, k, value] of EXACT) {
    const got = passHatK(n, c, k)
    expect(Math.abs(got - value), `${n} ${c} ${k}`).toBeLessThanOrEqual(1e-12 * value)
  }
})

test('pass^1 is pass@1, and pass^k falls where pass@k grows', () => {
  expect(passHatK(10, 3, 1)).toBe(0.3)
  for (let k = 2; k <= 10; k++) {
    expect(passHatK(10, 8, k)).toBeLessThanOrEqual(passHatK(10, 8, k - 1))
    expect(passAtK(10, 8, k)).toBeGreaterThanOrEqual(passAtK(10, 8, k - 1))
  }
})

test('bad input is an error', () => {
  expect(() => passHatK(5, 6, 1)).toThrow('correct: expected a whole number from 0 to 5, got 6')
  expect(() => passHatK(5, 1, 6)).toThrow('k: expected a whole number from 1 to 5, got 6')
  expect(() => passHatK(0, 0, 1)).toThrow('samples')
})
