import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PartialAlignments } from '../src/partial-alignments.ts'

test('sorts by key and distance, keeps equal paths in order, and notes where each was', () => {
  const path = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.nat(2))
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), (given) => {
      const paths = new PartialAlignments(12)
      given.forEach(([key, distance], p) => {
        paths.keys[p] = key
        paths.distances[p] = distance
        for (const list of [paths.goesOn, paths.next, paths.usedAt]) list[p] = 10 * p
      })
      const history = new Int32Array(1 + 24).fill(-1)
      paths.sort(given.length, history, 1)
      const sorted = given.map((own, p) => [...own, p]).sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
      sorted.forEach(([key, distance, p], rank) => {
        expect([paths.keys[rank], paths.distances[rank], history[1 + 2 * rank]]).toEqual([key, distance, p])
        expect([paths.goesOn[rank], paths.next[rank], paths.usedAt[rank]]).toEqual(Array(3).fill(10 * p!))
        expect(history[2 + 2 * rank]).toBe(-1)
      })
    }),
  )
})

test('the first path of a text is empty', () => {
  const paths = new PartialAlignments(2)
  paths.keys[0] = 5
  paths.start()
  expect([paths.keys[0], paths.distances[0], paths.goesOn[0], paths.next[0]]).toEqual([0, 0, -1, 0])
})
