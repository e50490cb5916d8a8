import { expect, test } from 'vitest'
import { clusterRows } from '../src/cluster-rows.ts'
import { meanScoreRows } from '../src/metric-rows.ts'

const system = meanScoreRows([1, 2, Number.NaN, 4])

test('the rows of a cluster are added', () => {
  expect(clusterRows(system, Int32Array.of(0, 1, 0, 1)).rows).toEqual(Float64Array.of(1, 1, 6, 2))
})

test('without clusters, or with one for each segment, the rows stay as they are', () => {
  expect(clusterRows(system, undefined)).toBe(system)
  expect(clusterRows(system, Int32Array.of(0, 1, 2, 3))).toBe(system)
})

test('clusters of another number of segments are an error', () => {
  expect(() => clusterRows(system, Int32Array.of(0))).toThrow(RangeError)
})
