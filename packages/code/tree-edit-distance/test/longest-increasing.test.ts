import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestIncreasing } from '../src/longest-increasing.ts'

test('longestIncreasing gives indexes of an increasing subsequence, and none is longer', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 12 }), (numbers) => {
      const indexes = longestIncreasing(numbers)
      indexes.slice(1).forEach((at, i) => {
        expect(at).toBeGreaterThan(indexes[i])
        expect(numbers[at]).toBeGreaterThan(numbers[indexes[i]])
      })
      const lengths: number[] = []
      numbers.forEach((number, i) => {
        lengths.push(1 + Math.max(0, ...lengths.filter((_, j) => numbers[j] < number && j < i)))
      })
      expect(indexes).toHaveLength(Math.max(0, ...lengths))
    }),
  )
})
