import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedChoices } from '../src/shared-choices.ts'

test('a list has the free matches from left to right, and the distances of those before each', () => {
  const shared = new SharedChoices(40)
  const starts = fc.uniqueArray(fc.nat(300), { minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(starts, fc.nat(300), fc.array(fc.nat(), { maxLength: 40 }), (given, j, bits) => {
      const sorted = Int32Array.from([-1, -1, ...given.sort((a, b) => a - b)])
      shared.start(sorted, 2, j)
      for (const bit of bits) {
        const free = bit & (2 ** given.length - 1)
        const list = shared.listOf(free)
        const ranks = given.map((_, rank) => rank).filter((rank) => (free >>> rank) & 1)
        expect(shared.counts[list]).toBe(ranks.length)
        const at = 32 * list
        expect([...shared.matches.subarray(at, at + ranks.length)]).toEqual(ranks.map((rank) => 2 + rank))
        const passed = [0]
        for (const rank of ranks) passed.push(passed.at(-1)! + Math.abs(given[rank]! - j))
        expect([...shared.passed.subarray(at, at + ranks.length + 1)]).toEqual(passed)
        expect(shared.listOf(free)).toBe(list)
      }
    }),
  )
})
