import { randomStream } from '@codegen-eval/statistics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancedRaters, shuffled } from '../src/balanced-raters.ts'

test('every item has exactly its raters, and loads differ by at most 1', () => {
  const sizes = fc.record({ items: fc.integer({ min: 1, max: 60 }), raters: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), ({ items, raters }, share, seed) => {
      const perItem = 1 + (share % raters)
      const lists = balancedRaters(items, raters, perItem, randomStream(seed))
      const loads = lists.map((list) => list.length)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      const counts = new Array<number>(items).fill(0)
      for (const list of lists) {
        expect(new Set(list).size).toBe(list.length)
        for (const item of list) counts[item]!++
      }
      expect(counts.every((count) => count === perItem)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('raters do not fall apart into groups that share no item', () => {
  const lists = balancedRaters(16, 16, 4, randomStream(1))
  const group = new Set([0])
  for (let i = 0; i < 16; i++)
    for (const [rater, list] of lists.entries())
      if ([...group].some((other) => list.some((item) => lists[other]!.includes(item)))) group.add(rater)
  expect(group.size).toBe(16)
})

test('shuffling keeps the elements and leaves the list as it was', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const mixed = shuffled(list, randomStream(3))
  expect(mixed).not.toEqual(list)
  expect([...mixed].sort()).toEqual(list)
})
