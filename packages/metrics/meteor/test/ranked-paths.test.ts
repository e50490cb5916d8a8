import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBefore, RankedPaths } from '../src/ranked-paths.ts'

const offers = fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(4)), { maxLength: 60 })

test('keeps the best offers in the order of a stable sort', () => {
  const ranked = new RankedPaths(12)
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

test('what is hopeless finds no place', () => {
  const ranked = new RankedPaths(3)
  fc.assert(
    fc.property(offers, fc.integer({ min: -3, max: 3 }), fc.nat(4), (given, key, distance) => {
      ranked.clear(3)
      for (const offer of given) ranked.offer(...offer, 0, 0)
      const hopeless = ranked.isHopeless(key, distance)
      expect(ranked.offer(key, distance, 0, 0)).toBe(!hopeless)
    }),
  )
})

test('equal keys and distances are not before each other', () => {
  expect([isBefore(1, 2, 1, 2), isBefore(1, 2, 1, 3), isBefore(1, 9, 2, 0)]).toEqual([false, true, true])
})
