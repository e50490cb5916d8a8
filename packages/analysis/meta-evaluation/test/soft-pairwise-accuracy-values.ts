import { describe, expect, test } from 'vitest'
import { pairwiseAccuracy, softPairwiseAccuracy } from '../src/index.ts'
import { inputOf, type MetaEvaluationGolden } from './golden.ts'

/** Tests that accuracies of pairs of systems are the exact ones. */
export function testSoftPairwiseAccuracy(golden: MetaEvaluationGolden): void {
  describe('against exact values', () => {
    for (const [name, { pairwise_accuracy, spa }] of Object.entries(golden.system_level)) {
      test(`pairs of systems of ${name}`, () => {
        const { gold, metrics } = inputOf(golden, name)
        for (const [metric, expected] of Object.entries(pairwise_accuracy)) {
          // a tenth of a second a metric, twice
          if (name === 'conala' && !['chrf', 'ruby'].includes(metric)) continue
          const scores = metrics[metric]!
          expect(pairwiseAccuracy(gold, scores)).toBeCloseTo(expected.value, 12)
          const p = (side: string, i: number, j: number) =>
            spa[side]!.exact_p[i]![j]! - spa[side]!.exact_prob_equal[i]![j]! / 2
          const soft = softPairwiseAccuracy(gold, scores)
          let gap = 0
          for (const { first, second, goldP, metricP, method } of soft.pairs) {
            // beyond 9.2 standard deviations there is a bound, below the digits compared
            expect(['exact', 'bound']).toContain(method)
            expect(goldP).toBeCloseTo(p('gold', first, second), 11)
            expect(metricP).toBeCloseTo(p(metric, first, second), 11)
            gap += Math.abs(p('gold', first, second) - p(metric, first, second))
          }
          expect(soft.value).toBeCloseTo(1 - gap / soft.pairs.length, 11)
          const reversed = softPairwiseAccuracy(gold.toReversed(), scores.toReversed())
          expect(reversed.value).toBeCloseTo(soft.value, 11)
        }
      })
    }
  })
}
