import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanPassAtK, passAtK, passAtKInterval } from '../src/pass-at-k.ts'
import { golden } from './golden.ts'

describe.skipIf(!golden)("against human-eval's estimator", () => {
  test('values to 1e-12', () => {
    for (const [n, c, k, value] of golden!.passAtK)
      expect(Math.abs(passAtK(n, c, k) - value)).toBeLessThan(1e-12)
  })
})

test('it is the share of subsets of k samples with a correct one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(8), (n, right, size) => {
      const [c, k] = [Math.min(right, n), Math.min(size + 1, n)]
      let [subsets, passing] = [0, 0]
      for (let subset = 0; subset < 2 ** n; subset++) {
        const members = Array.from({ length: n }, (_, i) => i).filter((i) => (subset >> i) & 1)
        if (members.length !== k) continue
        subsets++
        if (members.some((i) => i < c)) passing++
      }
      expect(passAtK(n, c, k)).toBeCloseTo(passing / subsets, 12)
    }),
  )
})

test('pass@1 is the share of correct samples', () => {
  expect(passAtK(10, 3, 1)).toBeCloseTo(0.3, 12)
  expect(passAtK(10, 0, 1)).toBe(0)
  expect(passAtK(10, 10, 1)).toBe(1)
})

test('problems are averaged, and resampled for the interval', () => {
  const problems = Array.from({ length: 50 }, (_, i) => ({ samples: 10, correct: i % 5 }))
  const mean = meanPassAtK(problems, 2)
  expect(mean).toBeCloseTo([0, 1, 2, 3, 4].reduce((sum, c) => sum + passAtK(10, c, 2), 0) / 5, 12)
  const { estimate, low, high } = passAtKInterval(problems, 2, { method: 'bca' })
  expect(estimate).toBeCloseTo(mean, 12)
  expect(low).toBeLessThan(mean)
  expect(high).toBeGreaterThan(mean)
  expect(passAtKInterval([{ samples: 4, correct: 4 }], 2)).toMatchObject({ low: 1, high: 1 })
})

test('bad input is an error', () => {
  expect(() => passAtK(5, 6, 1)).toThrow('correct: expected a whole number from 0 to 5, got 6')
  expect(() => passAtK(5, 1, 6)).toThrow('k: expected a whole number from 1 to 5, got 6')
  expect(() => passAtK(0, 0, 1)).toThrow('samples')
  expect(() => passAtK(5, 1, 0)).toThrow('k')
  expect(() => meanPassAtK([], 1)).toThrow('problems: expected at least one, got none')
  expect(() =>
    meanPassAtK(
      [
        { samples: 5, correct: 1 },
        { samples: 2, correct: 1 },
      ],
      3,
    ),
  ).toThrow('problems[1]: pass@3 takes at least 3 samples, got 2')
})
