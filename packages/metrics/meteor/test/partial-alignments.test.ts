import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BITS, GOES_ON, NEXT, PartialAlignments } from '../src/partial-alignments.ts'
import { RankedPaths } from '../src/ranked-paths.ts'

/** Paths with given keys and distances, path `p` with a record of `10 * p + 1` in a slot of its own. */
function pathsOf(given: readonly (readonly [key: number, distance: number])[], bits: number) {
  const paths = new PartialAlignments(12)
  paths.start(bits)
  given.forEach(([key, distance], p) => {
    paths.keys[p] = key
    paths.distances[p] = distance
    paths.slots[p] = 11 - p
    paths.records.fill(10 * p + 1, (11 - p) * paths.stride, (12 - p) * paths.stride)
  })
  return paths
}

const recordOf = ({ slots, records, stride }: PartialAlignments, p: number) => [
  ...records.subarray(slots[p]! * stride, (slots[p]! + 1) * stride),
]

const path = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.nat(2))

test('sorts paths by key and distance, keeps equal ones in order, and notes where each was', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), fc.nat(40), (given, bits) => {
      const paths = pathsOf(given, bits)
      const history = new Int32Array(1 + 24).fill(-1)
      paths.sort(given.length, history, 1)
      const sorted = given.map((pair, p) => [...pair, p]).sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
      sorted.forEach(([key, distance, p], rank) => {
        expect([paths.keys[rank], paths.distances[rank], history[1 + 2 * rank]]).toEqual([key, distance, p])
        expect(recordOf(paths, rank)).toEqual(Array(BITS + bits).fill(10 * p! + 1))
        expect(history[2 + 2 * rank]).toBe(-1)
      })
    }),
  )
})

test('continuations have the first integers of the records of the paths that they continue, each its own', () => {
  const offers = fc.array(fc.tuple(path, fc.nat(11)), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(offers, fc.nat(70), fc.nat(70), (given, bits, kept) => {
      const size = Math.min(BITS + bits, kept)
      const paths = pathsOf(Array(12).fill([0, 0]), bits)
      const ranked = new RankedPaths(12)
      ranked.clear(12)
      for (const [[key, distance], parent] of given) ranked.offer(key, distance, parent, 0)
      // twice, so that slots are not in the order of ranks
      for (let step = 0; step < 2; step++) {
        const before = paths.keys.map((_, p) => paths.records[paths.slots[p]! * paths.stride]!)
        paths.replace(ranked, size)
        const { count, order, keys, distances, parents } = ranked
        for (let k = 0; k < count; k++) {
          const at = order[k]!
          expect([paths.keys[k], paths.distances[k]]).toEqual([keys[at], distances[at]])
          if (parents[at]! >= count && step > 0) continue
          expect(recordOf(paths, k).slice(0, size)).toEqual(Array(size).fill(before[parents[at]!]))
        }
        expect(new Set(paths.slots.subarray(0, count)).size).toBe(count)
        for (let p = 0; p < 12; p++) parents[p]! %= count
      }
    }),
  )
})

test('the first path of a text is empty', () => {
  const paths = new PartialAlignments(2)
  paths.start(3)
  paths.keys[0] = 5
  paths.records.fill(9)
  paths.start(1)
  expect([paths.keys[0], paths.distances[0]]).toEqual([0, 0])
  expect([paths.records[GOES_ON], paths.records[NEXT], paths.records[BITS]]).toEqual([-1, 0, 0])
})
