import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestWins } from '../../src/profile/largest-wins.ts'

test('the largest differences are kept, of equal ones the earlier, as a stable sort does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 })),
      fc.integer({ min: 1, max: 4 }),
      (differences, limit) => {
        const all = differences.map((difference, index) => ({ difference, index }))
        const largest = largestWins<(typeof all)[number]>(limit)
        for (const win of all) if (largest.accepts(win.difference)) largest.add(win)
        expect(largest.wins()).toEqual(all.toSorted((a, b) => b.difference - a.difference).slice(0, limit))
      },
    ),
  )
})
