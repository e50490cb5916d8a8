import { expect, test } from 'vitest'
import { disagreementWeights, type LabelWeights } from '../src/label-weights.ts'

test('costs are 0 for the same label and 1 for the ends of the scale', () => {
  for (const weights of ['none', 'linear', 'quadratic'] as const) {
    const cost = disagreementWeights(weights, 5)
    expect([cost(2, 2), cost(0, 4), cost(4, 0)]).toEqual([0, 1, 1])
  }
  expect(disagreementWeights('none', 5)(1, 2)).toBe(1)
  expect(disagreementWeights('linear', 5)(1, 2)).toBe(1 / 4)
  expect(disagreementWeights('quadratic', 5)(1, 3)).toBe(1 / 4)
})

test('unknown weights are an error', () => {
  expect(() => disagreementWeights('cubic' as LabelWeights, 3)).toThrow(
    'weights: expected one of none, linear, quadratic, got "cubic"',
  )
})
