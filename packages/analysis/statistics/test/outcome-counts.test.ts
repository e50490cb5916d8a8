import { expect, test } from 'vitest'
import { knownOutcomes, outcomeCounts } from '../src/outcome-counts.ts'

test('segments that one system alone solves are counted', () => {
  expect(outcomeCounts([1, 1, 0, 1, 0], [0, 1, 1, 0, 0])).toEqual({ onlyA: 2, onlyB: 1 })
  expect(outcomeCounts(Float64Array.of(1, 0), Float64Array.of(1, 0))).toEqual({ onlyA: 0, onlyB: 0 })
})

test('anything but 0 and 1 is named', () => {
  expect(() => outcomeCounts([1, 0.5], [1, 0])).toThrow('a[1]: expected 0 or 1, got 0.5')
  expect(() => outcomeCounts([1, 0], [1, 2])).toThrow('b[1]')
  expect(() => outcomeCounts([1], [1, 0])).toThrow('pair up')
  expect(() => outcomeCounts([], [])).toThrow('at least 1')
})

test('lists of other numbers have no counts', () => {
  expect(knownOutcomes([1, 0, 1], [0, 0, 1])).toEqual({ onlyA: 1, onlyB: 0 })
  expect(knownOutcomes([1, 0.5], [1, 0.5])).toBeUndefined()
  expect(knownOutcomes([1, 0], [1, Number.NaN])).toBeUndefined()
})
