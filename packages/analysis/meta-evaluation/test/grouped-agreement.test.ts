import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupedAgreement, PAIR_MEASURES } from '../src/grouped-agreement.ts'
import { fraction, golden, inputOf, scaleOf } from './golden.ts'

const GROUPINGS = { item: 'item', sys: 'system', none: 'none' } as const

describe.skipIf(!golden)('against mt-metrics-eval V2 and exact values', () => {
  for (const [name, metrics] of Object.entries(golden?.segment_level ?? {})) {
    test(`agreement within groups of ${name}`, () => {
      const { gold, metrics: scores } = inputOf(name)
      for (const [metric, byGrouping] of Object.entries(metrics)) {
        for (const [grouping, expected] of Object.entries(byGrouping)) {
          // millions of pairs each
          if (name === 'conala' && (grouping === 'none' || (grouping === 'sys' && metric !== 'chrf')))
            continue
          const by = GROUPINGS[grouping as keyof typeof GROUPINGS]
          const of = (options: object) => groupedAgreement(gold, scores[metric]!, { by, ...options })
          const acc = of({})
          expect(acc.value).toBeCloseTo(fraction(expected.acc_eq.exact), 12)
          expect(acc.groups).toBe(expected.acc_eq.groups_averaged)
          expect(acc.pairs).toEqual({
            concordant: expected.pair_counts_total.concordant,
            discordant: expected.pair_counts_total.discordant,
            goldTies: expected.pair_counts_total.tied_gold_only,
            metricTies: expected.pair_counts_total.tied_metric_only,
            bothTies: expected.pair_counts_total.tied_both,
          })
          expect(of({ measure: 'tau-eq' }).value).toBeCloseTo(fraction(expected.tau_eq.exact), 12)
          for (const [measure, value] of [
            ['tau-b', expected.scipy_tau_b],
            ['tau-c', expected.scipy_tau_c],
          ] as const) {
            const tau = of({ measure })
            expect(tau.groups).toBe(value.groups_averaged)
            expect(tau.value || 0).toBeCloseTo(value.value, 9)
            expect(tau.withZeros || 0).toBeCloseTo(value.nan_as_zero, 9)
            expect(tau.undefinedGroups).toBe(acc.groups - tau.groups)
          }
          const like = of({ measure: 'kendall-like' })
          expect(like.value || 0).toBeCloseTo(expected.kendall_like_thresh1.value, 9)
          const two = of({ measure: 'kendall-like', minimumGap: 2 })
          expect(two.value || 0).toBeCloseTo(expected.kendall_like_thresh2.value, 9)
          if (expected.acc_eq_fixed_epsilon === undefined) continue
          const epsilon = expected.acc_eq_fixed_epsilon.epsilon_on_integer_scores / scaleOf(name)
          expect(of({ epsilon }).value).toBeCloseTo(fraction(expected.acc_eq_fixed_epsilon.exact), 12)
          const tau = of({ epsilon, measure: 'tau-b' })
          expect(tau.value || 0).toBeCloseTo(expected.tau_b_fixed_epsilon!.value, 9)
          expect(tau.groups).toBe(expected.tau_b_fixed_epsilon!.groups_averaged)
        }
      }
    })
  }
})

const matrices = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([systems, items]) =>
    fc.tuple(
      ...[0, 1].map(() =>
        fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: items, maxLength: items }), {
          minLength: systems,
          maxLength: systems,
        }),
      ),
    ),
  )

test('the order of systems and items changes nothing', () => {
  fc.assert(
    fc.property(matrices, ([gold, scores]) => {
      for (const measure of PAIR_MEASURES) {
        const turned = (matrix: number[][]) => matrix.toReversed().map((row) => row.toReversed())
        const value = groupedAgreement(gold!, scores!, { measure }).value
        const other = groupedAgreement(turned(gold!), turned(scores!), { measure }).value
        expect(Number.isNaN(other)).toBe(Number.isNaN(value))
        if (!Number.isNaN(value)) expect(other).toBeCloseTo(value, 12)
      }
    }),
  )
})

test('a metric that equals gold is always right', () => {
  fc.assert(
    fc.property(matrices, ([gold]) => {
      expect(groupedAgreement(gold!, gold!).value).toBe(1)
      const { value } = groupedAgreement(gold!, gold!, { measure: 'accuracy' })
      expect(Number.isNaN(value) || value === 1).toBe(true)
    }),
  )
})

test('undefined and empty groups are counted, not hidden', () => {
  const gold = [
    [1, 2, 3],
    [1, 1, Number.NaN],
  ]
  const scores = [
    [1, 2, 3],
    [2, 1, 1],
  ]
  const found = groupedAgreement(gold, scores, { measure: 'tau-b' })
  expect(found).toMatchObject({ value: 1, groups: 1, undefinedGroups: 1, emptyGroups: 1, withZeros: 0.5 })
})

test('bad arguments are named', () => {
  expect(() => groupedAgreement([[1]], [[1], [2]])).toThrow('expected scores of 1 systems, got 2')
  expect(() => groupedAgreement([[1]], [[1]], { measure: 'tau' as 'tau-b' })).toThrow(
    "measure: expected one of acc-eq, tau-eq, tau-b, tau-c, kendall-like, accuracy, got 'tau'",
  )
})
