import { normalCdf } from '@codegen-eval/statistics'
import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairwiseAccuracy, softPairwiseAccuracy } from '../src/index.ts'
import { systemDifferences, weightedAccuracy } from '../src/soft-pairwise-accuracy.ts'
import { testSoftPairwiseAccuracy } from './soft-pairwise-accuracy-values.ts'

testSoftPairwiseAccuracy(fixtureJson('golden/meta-evaluation.json'))

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

test('weights count items as often as if they were repeated', () => {
  const grades = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 })
  const matrices = fc.array(grades, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(matrices, matrices, grades, (gold, scores, weights) => {
      fc.pre(weights.some((weight) => weight > 0))
      const repeat = (rows: number[][]) =>
        rows.map((row) => row.flatMap((value, i) => new Array<number>(weights[i]!).fill(value)))
      const found = weightedAccuracy(systemDifferences(gold, scores), weights)
      expect(found.pairwise).toBe(pairwiseAccuracy(repeat(gold), repeat(scores)))
      const chance = (a: number[], b: number[]) => {
        const differences = a.map((value, i) => value - b[i]!)
        const squares = differences.reduce((sum, value) => sum + value * value, 0)
        const sum = differences.reduce((total, value) => total + value, 0)
        return squares === 0 ? 0.5 : normalCdf(-sum / Math.sqrt(squares))
      }
      const pairs = [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const
      const [golds, metrics] = [repeat(gold), repeat(scores)]
      const gaps = pairs.map(([a, b]) =>
        Math.abs(chance(golds[a]!, golds[b]!) - chance(metrics[a]!, metrics[b]!)),
      )
      expect(found.soft).toBeCloseTo(1 - gaps.reduce((sum, gap) => sum + gap, 0) / 3, 12)
    }),
  )
})
