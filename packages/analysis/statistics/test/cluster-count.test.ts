import { expect, test } from 'vitest'
import { clusterCount } from '../src/cluster-count.ts'

test('clusters are counted', () => {
  expect(clusterCount(Int32Array.of(0, 1, 0, 2, 1), 5)).toBe(3)
  expect(clusterCount(new Int32Array(4), 4)).toBe(1)
})

test('without clusters, each segment is one', () => {
  expect(clusterCount(undefined, 7)).toBe(7)
})

test('there is one index for each segment, and none is skipped', () => {
  expect(() => clusterCount(Int32Array.of(0, 1), 3)).toThrow(
    'clusters: expected an index for each of 3 segments, got 2',
  )
  expect(() => clusterCount(Int32Array.of(0, 2), 2)).toThrow(RangeError)
  expect(() => clusterCount(Int32Array.of(1, 0), 2)).toThrow(RangeError)
  expect(() => clusterCount(Int32Array.of(0, -1), 2)).toThrow(RangeError)
})
