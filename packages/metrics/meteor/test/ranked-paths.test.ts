import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BeamMemory } from '../src/beam-memory.ts'
import { isBefore, RankedPaths } from '../src/ranked-paths.ts'

const offers = fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(4)), { maxLength: 60 })

test('keeps the best offers in the order of a stable sort', () => {
  const ranked = new RankedPaths(new BeamMemory(12, true), 0)
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 12 }), (given, width) => {
      ranked.clear(width)
      given.forEach(([key, distance], i) => {
        ranked.offer(key, distance, i, -1)
      })
      const sorted = given.map((offer, i) => [...offer, i]).sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
      const kept = Array.from(ranked.order.subarray(0, ranked.count), (at) => [
        ranked.keys[at],
        ranked.distances[at],
        ranked.parents[at],
      ])
      expect(kept).toEqual(sorted.slice(0, width))
      expect(ranked.dropped).toBe(given.length > width)
    }),
  )
})

test('equals are ranked by parents in whatever order they are offered, and of one parent as offered', () => {
  const ranked = new RankedPaths(new BeamMemory(12, true), 0)
  const mixed = fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.nat(2), fc.nat(3)), { maxLength: 60 })
  fc.assert(
    fc.property(mixed, fc.integer({ min: 1, max: 12 }), (given, width) => {
      ranked.clear(width)
      given.forEach((offer, i) => {
        ranked.offer(...offer, i)
      })
      const sorted = given
        .map((offer, i) => [...offer, i])
        .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)
      const kept = Array.from(ranked.order.subarray(0, ranked.count), (at) => ranked.choices[at])
      expect(kept).toEqual(sorted.slice(0, width).map((offer) => offer[3]))
    }),
  )
})

test('sorts paths by key and distance, keeps equal ones in order, and notes where each was', () => {
  const path = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.nat(2))
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), (given) => {
      const paths = new RankedPaths(new BeamMemory(12, true), 0)
      given.forEach(([key, distance], p) => {
        paths.order[p] = 11 - p
        paths.keys[11 - p] = key
        paths.distances[11 - p] = distance
      })
      paths.count = given.length
      const history = new Int32Array(1 + 24).fill(-1)
      paths.sort(history, 1)
      const sorted = given.map((pair, p) => [...pair, p]).sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
      sorted.forEach(([, , p], rank) => {
        expect([paths.order[rank], history[1 + 2 * rank], history[2 + 2 * rank]]).toEqual([11 - p!, p, -1])
      })
    }),
  )
})

test('what is hopeless finds no place', () => {
  const ranked = new RankedPaths(new BeamMemory(3, true), 0)
  fc.assert(
    fc.property(
      offers,
      fc.integer({ min: -3, max: 3 }),
      fc.nat(4),
      fc.nat(2),
      (given, key, distance, parent) => {
        ranked.clear(3)
        for (const offer of given) ranked.offer(...offer, 1, 0)
        const hopeless = ranked.isHopeless(key, distance, parent)
        expect(ranked.offer(key, distance, parent, 0)).toBe(!hopeless)
      },
    ),
  )
})

test('equal keys and distances are not before each other', () => {
  expect([isBefore(1, 2, 1, 2), isBefore(1, 2, 1, 3), isBefore(1, 9, 2, 0)]).toEqual([false, true, true])
})
