import { expect, test } from 'vitest'
import { clusterIndices } from '../src/cluster-indices.ts'

test('clusters are numbered in the order of first appearance; a number and its digits are one label', () => {
  expect(clusterIndices(['b', 'a', 'b', 7, '7', ''])).toEqual(Int32Array.of(0, 1, 0, 2, 2, 3))
  expect(clusterIndices([])).toEqual(new Int32Array(0))
  expect(clusterIndices(new Set(['x', 'y']))).toEqual(Int32Array.of(0, 1))
})
