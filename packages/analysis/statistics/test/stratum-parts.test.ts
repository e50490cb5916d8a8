import { expect, test } from 'vitest'
import { stratumParts, sumInterval } from '../src/stratum-parts.ts'

test('strata come in order of first appearance, with the places of their segments', () => {
  const parts = stratumParts(4, {
    strata: ['b', 'a', 'b', 'b'],
    weights: 'size',
    clusters: Int32Array.of(7, 7, 7, 9),
  })
  expect(parts).toEqual([
    { stratum: 'b', places: [0, 2, 3], weight: 0.75, clusters: Int32Array.of(0, 0, 1) },
    { stratum: 'a', places: [1], weight: 0.25, clusters: Int32Array.of(0) },
  ])
})

test('another number of strata and unknown names are errors', () => {
  expect(() => stratumParts(3, { strata: ['a'] })).toThrow(
    'strata: expected one for each of 3 segments, got 1',
  )
  expect(() => stratumParts(1, { strata: ['a'], weights: { b: 1 } })).toThrow('weights: "b" is none of a')
})

test('a cluster that crosses strata moves as a whole', () => {
  const parts = stratumParts(4, { strata: ['a', 'a', 'b', 'b'] })
  const influence = [Float64Array.of(1, -1), Float64Array.of(-1, 1)]
  const within = { confidence: 0.95, range: { low: -1, high: 1 } }
  const apart = sumInterval(0.1, parts, influence, undefined, within)
  const together = sumInterval(0.1, parts, influence, Int32Array.of(0, 1, 0, 1), within)
  expect(apart.high).toBe(1)
  expect(apart.standardError).toBeGreaterThan(0)
  // the movements cancel in each cluster
  const none = Number.NaN
  expect(together).toEqual({ low: none, high: none, standardError: none, pValue: none })
})
