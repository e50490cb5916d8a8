import { readFileSync } from 'node:fs'
import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passAtK } from '../src/pass-at-k.ts'

/** Written by experiments/correlations.py. */
const fixture = JSON.parse(readFileSync(new URL('fixtures/pass-at-k.json', import.meta.url), 'utf8')) as {
  readonly values: readonly (readonly [number, number, number, number])[]
}

const golden = fixtureJson<{ readonly passAtK: readonly (readonly [number, number, number, number])[] }>(
  'golden/statistics.json',
)

describe("against human-eval's estimator", () => {
  test('values to 1e-12', () => {
    for (const [n, c, k, value] of golden.passAtK)
      expect(Math.abs(passAtK(n, c, k) - value)).toBeLessThan(1e-12)
  })
})

test('exact fractions of the definition agree to 1e-13', () => {
  expect(fixture.values.length).toBeGreaterThan(40)
  for (const [n, c, k, value] of fixture.values)
    expect(Math.abs(passAtK(n, c, k) - value), `${n} ${c} ${k}`).toBeLessThan(1e-13)
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

test('bad input is an error', () => {
  expect(() => passAtK(5, 6, 1)).toThrow('correct: expected a whole number from 0 to 5, got 6')
  expect(() => passAtK(5, 1, 6)).toThrow('k: expected a whole number from 1 to 5, got 6')
  expect(() => passAtK(0, 0, 1)).toThrow('samples')
  expect(() => passAtK(5, 1, 0)).toThrow('k')
})
