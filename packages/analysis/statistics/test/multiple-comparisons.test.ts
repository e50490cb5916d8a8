import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  benjaminiHochbergCorrection,
  benjaminiYekutieliCorrection,
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

test('p-values of Benjamini and Hochberg (1995) are adjusted by Yekutieli as by SciPy 1.17.1', () => {
  const p = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ]
  const expected = [
    0.004977343489843491, 0.009954686979686982, 0.03152317543567544, 0.11821190788378289, 0.20008920829170831,
    0.21189262285333718, 0.21189262285333718, 0.2140257700632701, 0.25384451798201807, 1, 1, 1, 1, 1, 1,
  ]
  const adjusted = benjaminiYekutieliCorrection(p)
  for (const [i, value] of expected.entries()) expect(adjusted[i]).toBeCloseTo(value, 12)
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
  for (const correct of [
    bonferroniCorrection,
    holmCorrection,
    benjaminiHochbergCorrection,
    benjaminiYekutieliCorrection,
  ]) {
    expect([...correct([0.02, Number.NaN])]).toEqual([0.02, Number.NaN])
    expect([...correct([])]).toEqual([])
    expect(() => correct([0.1, 1.5])).toThrow('pValues[1]: expected a number from 0 to 1, got 1.5')
  }
})
