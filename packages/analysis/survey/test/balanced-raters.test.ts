import { randomStream } from '@codegen-eval/statistics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancedRaters, shuffled } from '../src/balanced-raters.ts'

test('every item has exactly its raters, and loads differ by at most 1', () => {
  const sizes = fc.record({ items: fc.integer({ min: 1, max: 60 }), raters: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), ({ items, raters }, share, seed) => {
      const perItem = 1 + (share % raters)
      const overlap = share % (items + 1)
      const lists = balancedRaters(items, { raters, perItem, overlap }, randomStream(seed))
      const loads = lists.map((list) => list.length)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      const counts = new Array<number>(items).fill(0)
      for (const list of lists) {
        expect(new Set(list).size).toBe(list.length)
        for (const item of list) counts[item]!++
      }
      const shared = perItem === raters ? items : overlap
      expect(counts.filter((count) => count === raters)).toHaveLength(shared)
      expect(counts.every((count) => count === perItem || count === raters)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('raters do not fall apart into groups that share no item', () => {
  const lists = balancedRaters(16, { raters: 16, perItem: 4 }, randomStream(1))
  const group = new Set([0])
  for (let i = 0; i < 16; i++)
    for (const [rater, list] of lists.entries())
      if ([...group].some((other) => list.some((item) => lists[other]!.includes(item)))) group.add(rater)
  expect(group.size).toBe(16)
})

/** The numbers of items that two raters share. */
function sharedItems(lists: readonly (readonly number[])[]): number[] {
  return lists.flatMap((list, a) =>
    lists.slice(a + 1).map((other) => list.filter((item) => other.includes(item)).length),
  )
}

test('any two raters share about equally many items', () => {
  // balanced designs exist for 7, 13 and 10 raters (Cochran and Cox, table 11.1): all pairs share 3, 2 and 8 items
  for (const [raters, perItem, items, shared] of [
    [7, 3, 21, 3],
    [13, 4, 26, 2],
    [10, 4, 60, 8],
  ] as const)
    for (let seed = 1; seed <= 5; seed++) {
      const counts = sharedItems(balancedRaters(items, { raters, perItem }, randomStream(seed)))
      expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeCloseTo(shared, 10)
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(shared - 2)
      expect(Math.max(...counts)).toBeLessThanOrEqual(shared + 2)
    }
})

test('items of the overlap are shared by all raters', () => {
  const lists = balancedRaters(40, { raters: 5, perItem: 1, overlap: 8 }, randomStream(1))
  expect(sharedItems(lists)).toEqual(Array.from({ length: 10 }, () => 8))
})

test('shuffling keeps the elements and leaves the list as it was', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const mixed = shuffled(list, randomStream(3))
  expect(mixed).not.toEqual(list)
  expect([...mixed].sort()).toEqual(list)
})

test('every order of a list arises', () => {
  const orders = Array.from({ length: 100 }, (_, seed) =>
    shuffled(['a', 'b', 'c'], randomStream(seed)).join(''),
  )
  expect([...new Set(orders)].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
})
