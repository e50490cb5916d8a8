import { describe, expect, test } from 'vitest'
import { pairwiseAccuracy, softPairwiseAccuracy } from '../src/index.ts'
import { golden, inputOf } from './golden.ts'

describe.skipIf(!golden)('against exact values', () => {
  for (const [name, { pairwise_accuracy, spa }] of Object.entries(golden?.system_level ?? {})) {
    test(`pairs of systems of ${name}`, () => {
      const { gold, metrics } = inputOf(name)
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
          expect(method).toBe('exact')
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

test('systems with equal scores have p = 1/2', () => {
  const same = [
    [1, 2, 3],
    [1, 2, 3],
  ]
  expect(softPairwiseAccuracy(same, same)).toMatchObject({ value: 1, pairs: [{ goldP: 0.5, metricP: 0.5 }] })
})

test('integers and tenths give one value', () => {
  const gold = [
    [1, 0, 2, 3, 1],
    [0, 2, 1, 1, 1],
  ]
  const scores = [
    [3, 1, 2, 2, 5],
    [2, 2, 1, 3, 1],
  ]
  const tenths = scores.map((row) => row.map((value) => value / 10))
  expect(softPairwiseAccuracy(gold, tenths).value).toBe(softPairwiseAccuracy(gold, scores).value)
})

test('items without gold are left out, not slipped', () => {
  const gold = [
    [1, Number.NaN, 4, 4],
    [0, 3, 1, 2],
  ]
  expect(softPairwiseAccuracy(gold, gold)).toMatchObject({ value: 1, pairs: [{ items: 3 }] })
  expect(() => softPairwiseAccuracy([[1]], [[1]])).toThrow('at least two systems')
})
