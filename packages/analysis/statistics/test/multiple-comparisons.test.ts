import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  benjaminiHochbergCorrection,
  bonferroniCorrection,
  holmCorrection,
} from '../src/multiple-comparisons.ts'
import { reference } from './reference.ts'

test('adjusted p-values agree with multipletests of statsmodels 0.15.0', () => {
  for (const { p, bonferroni, holm, fdr_bh } of reference.corrections) {
    const near = (ours: Float64Array, theirs: number[]) => {
      theirs.forEach((value, i) => {
        expect(ours[i]).toBeCloseTo(value, 12)
      })
    }
    near(bonferroniCorrection(p), bonferroni)
    near(holmCorrection(p), holm)
    near(benjaminiHochbergCorrection(p), fdr_bh)
  }
})

test('p <= Benjamini-Hochberg <= Holm <= Bonferroni <= 1, in the order of the p-values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (p) => {
        const [b, h, f] = [bonferroniCorrection(p), holmCorrection(p), benjaminiHochbergCorrection(p)]
        p.forEach((own, i) => {
          expect(own).toBeLessThanOrEqual(f[i] + 1e-15)
          expect(f[i]).toBeLessThanOrEqual(h[i] + 1e-15)
          expect(h[i]).toBeLessThanOrEqual(b[i])
          expect(b[i]).toBeLessThanOrEqual(1)
          p.forEach((other, j) => {
            if (own < other) for (const list of [b, h, f]) expect(list[i]).toBeLessThanOrEqual(list[j])
          })
        })
      },
    ),
  )
})

test('undefined p-values stay so and are no comparison', () => {
  for (const correct of [bonferroniCorrection, holmCorrection, benjaminiHochbergCorrection]) {
    expect([...correct([0.02, Number.NaN])]).toEqual([0.02, Number.NaN])
    expect([...correct([])]).toEqual([])
    expect(() => correct([0.1, 1.5])).toThrow('pValues[1]: expected a number from 0 to 1, got 1.5')
  }
})
