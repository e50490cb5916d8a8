import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeFromBrackets } from '../src/bracket-tree.ts'
import { treeEditDistance } from '../src/tree-edit-distance.ts'
import { treeEditMapping } from '../src/tree-edit-mapping.ts'
import { TreeLabels } from '../src/tree-labels.ts'
import { anyCosts } from './arbitrary-costs.ts'
import { arbitraryPair, chain } from './arbitrary-tree.ts'
import { keepsOrderAndAncestors, mappingCost } from './tree-mapping.ts'

test('treeEditMapping is one to one, keeps order and ancestors, and costs the edit distance', () => {
  fc.assert(
    fc.property(arbitraryPair(40, 4), anyCosts, ([a, b], costs) => {
      const { distance, partners } = treeEditMapping(a, b, costs)
      const targets = [...partners].filter((w) => w >= 0)
      expect(new Set(targets).size).toBe(targets.length)
      expect(keepsOrderAndAncestors(a, b, partners)).toBe(true)
      expect(mappingCost(a, b, partners, costs)).toBe(distance)
      expect(distance).toBe(treeEditDistance(a, b, { costs }))
    }),
    { numRuns: 300 },
  )
})

test('treeEditMapping maps what Zhang and Shasha map in their example', () => {
  const labels = new TreeLabels()
  const a = treeFromBrackets('{f{d{a}{c{b}}}{e}}', labels)
  const b = treeFromBrackets('{f{c{d{a}{b}}}{e}}', labels)
  // c is deleted below d and inserted above it
  expect([...treeEditMapping(a, b).partners]).toEqual([0, 2, 3, -1, 4, 5])
})

test('treeEditMapping maps equal chains of 50,000 nodes node by node', () => {
  const deep = chain(50_000, (node) => node % 3)
  const { distance, partners } = treeEditMapping(deep, deep)
  expect(distance).toBe(0)
  expect(partners.every((w, v) => w === v)).toBe(true)
})

test('treeEditMapping follows deep trees that differ', () => {
  const a = chain(3000, (node) => node % 5)
  const b = chain(1000, (node) => (node + 1) % 7)
  const { distance, partners } = treeEditMapping(a, b)
  expect(mappingCost(a, b, partners, { insert: 1, delete: 1, relabel: 1 })).toBe(distance)
})

test('treeEditMapping refuses what is no tree or cost', () => {
  const tree = chain(2, () => 0)
  expect(() => treeEditMapping(tree, { labels: tree.labels, sizes: Int32Array.of(2, 2) })).toThrow(RangeError)
  expect(() => treeEditMapping(tree, tree, { insert: 1, delete: Number.NaN, relabel: 1 })).toThrow(RangeError)
})
