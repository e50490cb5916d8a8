import { SymbolRun } from '@codegen-eval/sequence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weightedLcs } from '../src/weighted-lcs.ts'

/** The dynamic program of Lin 2004, section 4, as it stands there. */
function slowWeightedLcs(a: readonly number[], b: readonly number[], weight: number): number {
  const f = (k: number) => k ** weight
  const c = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const w = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      if (a[i - 1] === b[j - 1]) {
        const k = w[i - 1][j - 1]
        c[i][j] = c[i - 1][j - 1] + (f(k + 1) - f(k))
        w[i][j] = k + 1
      } else c[i][j] = Math.max(c[i - 1][j], c[i][j - 1])
    }
  }
  return c[a.length][b.length]
}

const run = (list: readonly number[], before = 0) =>
  new SymbolRun(Int32Array.from([...new Array(before).fill(1), ...list, 1]), before, before + list.length)

test('weightedLcs equals the dynamic program to the last bit', () => {
  for (const maximum of [1, 2, 5, 40]) {
    const known = fc.array(fc.integer({ min: 1, max: maximum }), { maxLength: 50, size: 'max' })
    const any = fc.array(fc.integer({ min: 0, max: maximum }), { maxLength: 50, size: 'max' })
    const weights = fc.constantFrom(1, 1.1, 1.2, 2, 0.7)
    fc.assert(
      fc.property(known, any, weights, fc.nat(3), (a, b, weight, before) => {
        const lcs = weightedLcs(weight)
        const slow = slowWeightedLcs(a, b, weight)
        expect(lcs(run(a, before), run(b), maximum)).toBe(slow)
        // the second time in used memory
        expect(lcs(run(a), run(b, before), maximum)).toBe(slow)
      }),
      { numRuns: 400 },
    )
  }
})
