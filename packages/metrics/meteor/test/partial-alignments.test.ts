import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BITS, GOES_ON, NEXT, PartialAlignments } from '../src/partial-alignments.ts'

test('takes over paths by key and distance, keeps equal ones in order, and notes where each was', () => {
  const path = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.nat(2))
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), fc.nat(40), (given, bits) => {
      const paths = new PartialAlignments(12)
      const others = new PartialAlignments(12)
      paths.start(bits)
      others.start(bits)
      given.forEach(([key, distance], p) => {
        paths.keys[p] = key
        paths.distances[p] = distance
        paths.records.fill(10 * p, p * paths.stride, (p + 1) * paths.stride)
      })
      const history = new Int32Array(1 + 24).fill(-1)
      others.sortFrom(paths, given.length, history, 1)
      const sorted = given.map((own, p) => [...own, p]).sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
      sorted.forEach(([key, distance, p], rank) => {
        expect([others.keys[rank], others.distances[rank], history[1 + 2 * rank]]).toEqual([key, distance, p])
        const record = others.records.subarray(rank * others.stride, (rank + 1) * others.stride)
        expect([...record]).toEqual(Array(BITS + bits).fill(10 * p!))
        expect(history[2 + 2 * rank]).toBe(-1)
      })
    }),
  )
})

test('a copy of the first integers leaves the others of a record as they are', () => {
  fc.assert(
    fc.property(fc.nat(70), fc.nat(70), (bits, given) => {
      const size = Math.min(BITS + bits, given)
      const [paths, others] = [new PartialAlignments(3), new PartialAlignments(3)]
      for (const list of [paths, others]) list.start(bits)
      others.records.forEach((_, i) => {
        others.records[i] = i + 1
      })
      const { stride } = paths
      paths.records.fill(-7)
      const expected = Array(paths.records.length).fill(-7)
      for (let i = 0; i < size; i++) expected[stride + i] = 2 * stride + i + 1
      paths.copyRecord(1, others, 2, size)
      expect([...paths.records]).toEqual(expected)
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
