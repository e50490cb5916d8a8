import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PersistentMap,
  persistentDelete,
  persistentForEach,
  persistentForEachOfBoth,
  persistentGet,
  persistentMerge,
  persistentSet,
} from '../src/persistent-map.ts'

type Entry = readonly [key: number, value: number]

const key = fc.oneof(fc.nat(20), fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.constant(2 ** 31 - 1))
const entries: fc.Arbitrary<readonly Entry[]> = fc.array(fc.tuple(key, fc.nat(5)))

function fromEntries(
  list: readonly Entry[],
  start: PersistentMap<number> = undefined,
): PersistentMap<number> {
  return list.reduce<PersistentMap<number>>((map, [own, value]) => persistentSet(map, own, value), start)
}

function toEntries(map: PersistentMap<number>): Entry[] {
  const found: Entry[] = []
  persistentForEach(map, (own, value) => found.push([own, value]))
  return found
}

/** What a `Map` holds, in ascending order. */
function sorted(map: ReadonlyMap<number, number>): Entry[] {
  return [...map].sort(([a], [b]) => a - b)
}

test('it holds what a Map holds, in ascending order of keys', () => {
  fc.assert(
    fc.property(entries, key, (list, asked) => {
      const map = fromEntries(list)
      expect(toEntries(map)).toEqual(sorted(new Map(list)))
      expect(persistentGet(map, asked)).toBe(new Map(list).get(asked))
      for (const [own] of list) expect(persistentGet(map, own)).toBe(new Map(list).get(own))
    }),
  )
})

test('its shape depends on what it holds alone, not on the order in which that came', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const unique = [...new Map(list)]
      expect(fromEntries(unique)).toEqual(fromEntries(unique.toReversed()))
    }),
  )
})

test('deleting a key leaves the others, and the old map as it was', () => {
  fc.assert(
    fc.property(entries, fc.array(key), (list, extra) => {
      const before = fromEntries(list)
      let map = before
      const expected = new Map(list)
      for (const own of [...extra, ...list.filter((_, i) => i % 2 === 0).map(([k]) => k)]) {
        map = persistentDelete(map, own)
        expected.delete(own)
      }
      expect(toEntries(map)).toEqual(sorted(expected))
      expect(toEntries(before)).toEqual(sorted(new Map(list)))
    }),
  )
})

test('merging gives the keys of both, combined in the order of the two maps', () => {
  fc.assert(
    fc.property(entries, entries, entries, (shared, one, other) => {
      const start = fromEntries(shared)
      const [a, b] = [fromEntries(one, start), fromEntries(other, start)]
      const combine = (x: number, y: number) => (x === y ? x : 10 * x + y)
      const expected = new Map(toEntries(a))
      for (const [own, value] of toEntries(b)) {
        expected.set(own, expected.has(own) ? combine(expected.get(own)!, value) : value)
      }
      expect(toEntries(persistentMerge(a, b, combine))).toEqual(sorted(expected))
    }),
  )
})

test('what changes nothing gives the same map', () => {
  fc.assert(
    fc.property(entries, key, (list, absent) => {
      const map = fromEntries(list)
      const first = (x: number) => x
      for (const [own] of list) expect(persistentSet(map, own, persistentGet(map, own)!)).toBe(map)
      if (!new Map(list).has(absent)) expect(persistentDelete(map, absent)).toBe(map)
      expect(persistentMerge(map, fromEntries(list), first)).toBe(map)
      expect(persistentMerge(map, undefined, first)).toBe(map)
      expect(persistentMerge(undefined, map, first)).toBe(map)
    }),
  )
})

test('the keys of both maps are visited in ascending order, those of a shared part as one', () => {
  fc.assert(
    fc.property(entries, entries, entries, (shared, one, other) => {
      const start = fromEntries(shared)
      const [a, b] = [fromEntries(one, start), fromEntries(other, start)]
      const [inA, inB] = [new Map(toEntries(a)), new Map(toEntries(b))]
      const expected = [...inA]
        .filter(([own]) => inB.has(own))
        .map(([own, value]) => [own, value, inB.get(own)])
      const visited: number[][] = []
      persistentForEachOfBoth(
        a,
        b,
        (own, x, y) => visited.push([own, x, y]),
        (part) => visited.push(...toEntries(part).map(([own, value]) => [own, value, value])),
      )
      expect(visited).toEqual(expected)
    }),
  )
})

test('a map is one shared part with itself', () => {
  const map = fromEntries([
    [1, 1],
    [2, 2],
  ])
  const parts: unknown[] = []
  persistentForEachOfBoth(
    map,
    map,
    () => expect.fail(),
    (part) => parts.push(part),
  )
  expect(parts).toEqual([map])
})
