import { describe, expect, test } from 'vitest'
import { groupedAgreement } from '../src/index.ts'
import { fraction, inputOf, type MetaEvaluationGolden, scaleOf } from './golden.ts'

const GROUPINGS = { item: 'item', sys: 'system', none: 'none' } as const

/** Tests that agreement is that of mt-metrics-eval V2 and of exact fractions. */
export function testGroupedAgreement(golden: MetaEvaluationGolden): void {
  describe('against mt-metrics-eval V2 and exact values', () => {
    for (const [name, metrics] of Object.entries(golden.segment_level)) {
      test(`agreement within groups of ${name}`, () => {
        const { gold, metrics: scores } = inputOf(golden, name)
        for (const [metric, byGrouping] of Object.entries(metrics)) {
          for (const [grouping, expected] of Object.entries(byGrouping)) {
            // millions of pairs each
            if (name === 'conala' && (grouping === 'none' || (grouping === 'sys' && metric !== 'chrf')))
              continue
            const by = GROUPINGS[grouping as keyof typeof GROUPINGS]
            const of = (options: object) => groupedAgreement(gold, scores[metric], { by, ...options })
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
}
