import { expect, test } from 'vitest'
import { clusterMeans } from '../src/cluster-means.ts'

const scores = [1, 2, 4, 6]

test('the scores of a cluster are averaged', () => {
  expect(clusterMeans(scores, Int32Array.of(0, 1, 0, 1))).toEqual(Float64Array.of(2.5, 4))
  expect(clusterMeans(scores, Int32Array.of(0, 0, 0, 1))).toEqual(Float64Array.of(7 / 3, 6))
})

test('without clusters, or with one for each score, the scores stay as they are', () => {
  expect(clusterMeans(scores, undefined)).toBe(scores)
  expect(clusterMeans(scores, Int32Array.of(0, 1, 2, 3))).toBe(scores)
})

test('undefined scores and clusters of another length are errors', () => {
  expect(() => clusterMeans([1, Number.NaN], Int32Array.of(0, 0))).toThrow(RangeError)
  expect(() => clusterMeans(scores, Int32Array.of(0))).toThrow(RangeError)
})
