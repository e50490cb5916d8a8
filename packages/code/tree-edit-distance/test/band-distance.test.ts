import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandDistance, bandFor, bandWidth } from '../src/band-distance.ts'
import { UNIT_TREE_COSTS } from '../src/edit-costs.ts'
import { anyCosts } from './arbitrary-costs.ts'
import { arbitraryPair, chain } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'

test('bandDistance is the distance up to the limit, and Infinity over it', () => {
  fc.assert(
    fc.property(arbitraryPair(40, 4), anyCosts, fc.nat(60), ([a, b], costs, limit) => {
      const band = bandFor(a, b, costs, limit)
      if (!band) return
      const exact = slowTreeEditDistance(a, b, costs)
      expect(bandDistance(a, b, costs, band)).toBe(exact <= limit ? exact : Number.POSITIVE_INFINITY)
    }),
    { numRuns: 500 },
  )
})

test('bandFor counts the nodes that a limit lets one delete and insert', () => {
  const a = chain(10, () => 0)
  const b = chain(3, () => 0)
  const band = bandFor(a, b, { insert: 2, delete: 0.5, relabel: 1 }, 4.2)!
  expect([band.deletes, band.inserts, bandWidth(band)]).toEqual([8, 2, 11])
  expect(bandWidth(bandFor(a, b, UNIT_TREE_COSTS, 1e9)!)).toBe(14)
})

test('bandFor gives none where nodes may cost nothing', () => {
  const tree = chain(2, () => 0)
  expect(bandFor(tree, tree, { insert: 0, delete: 1, relabel: 1 }, 3)).toBeUndefined()
})
