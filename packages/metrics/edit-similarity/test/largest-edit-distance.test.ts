import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestEditDistance } from '../src/largest-edit-distance.ts'
import { slowEditDistance } from './slow-edit-similarity.ts'

test('largestEditDistance is the longer length for unit costs, and the sum for insertions and deletions', () => {
  expect(largestEditDistance(3, 5, { insert: 1, delete: 1, substitute: 1 })).toBe(5)
  expect(largestEditDistance(5, 3, { insert: 1, delete: 1, substitute: 1 })).toBe(5)
  expect(largestEditDistance(3, 5, { insert: 1, delete: 1, substitute: 2 })).toBe(8)
  expect(largestEditDistance(0, 0, { insert: 1, delete: 1, substitute: 1 })).toBe(0)
})

test('largestEditDistance is reached by texts without a common symbol, and by no others surpassed', () => {
  const cost = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4)
  const text = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, fc.record({ insert: cost, delete: cost, substitute: cost }), (a, b, costs) => {
      const largest = largestEditDistance(a.length, b.length, costs)
      const unlike = b.map(() => 'c')
      expect(slowEditDistance(a, unlike, costs)).toBe(largest)
      expect(slowEditDistance(a, b, costs)).toBeLessThanOrEqual(largest)
    }),
  )
})
