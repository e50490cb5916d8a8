import { expect, test } from 'vitest'
import { type StratumWeights, weightsOf } from '../src/stratum-weights.ts'

const of = (weights: StratumWeights) => weightsOf('stratumWeights', weights, ['a', 'b'], [30, 10])

test('weights are equal, by size, or by name, and sum to 1', () => {
  expect([of('equal'), of('size'), of({ b: 2, a: 0.5 })]).toEqual([
    [0.5, 0.5],
    [0.75, 0.25],
    [0.2, 0.8],
  ])
})

test('other weights are errors', () => {
  expect(() => of({ a: 1 })).toThrow('stratumWeights: expected a number over 0 for "b", got undefined')
  expect(() => of({ a: 1, b: -1 })).toThrow('stratumWeights: expected a number over 0 for "b", got -1')
  expect(() => of({ a: 1, b: 1, c: 1 })).toThrow('stratumWeights: "c" is none of a, b')
  expect(() => of('sizes' as 'size')).toThrow('stratumWeights "sizes": expected equal, size or a weight')
})
