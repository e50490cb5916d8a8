import { expect, test } from 'vitest'
import { blend } from '../src/blend.ts'

const parts = { ngram: 0.2, weightedNgram: 0.4, syntax: 0.6, dataFlow: 0.8 }

test('parts count by their weights', () => {
  expect(blend(parts, [0.1, 0.1, 0.4, 0.4])).toBeCloseTo(0.62, 14)
  expect(blend(parts, [0, 0, 0, 3])).toBeCloseTo(0.8, 14)
})

test('the weight of an undefined part is shared out over the others', () => {
  expect(blend({ ...parts, dataFlow: Number.NaN }, [0.1, 0.1, 0.4, 0.4])).toBeCloseTo(0.3 / 0.6, 14)
})

test('without a defined part that has a weight there is no score', () => {
  expect(blend({ ...parts, dataFlow: Number.NaN }, [0, 0, 0, 1])).toBeNaN()
})

test('rounding does not lift a score above 1', () => {
  const ones = { ngram: 1, weightedNgram: 1, syntax: 1, dataFlow: 1 }
  for (const weight of [0.1, 0.3, 0.7]) expect(blend(ones, [weight, 0.1, 0.2, 0.4])).toBeLessThanOrEqual(1)
})
