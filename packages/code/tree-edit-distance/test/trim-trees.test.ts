import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeFromBrackets, treeToBrackets } from '../src/bracket-tree.ts'
import { checkTree } from '../src/labelled-tree.ts'
import { TreeLabels } from '../src/tree-labels.ts'
import { trimTrees } from '../src/trim-trees.ts'
import { constantCosts } from './arbitrary-costs.ts'
import { arbitraryPair } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'
import { keepsOrderAndAncestors } from './tree-mapping.ts'

function trimmed(a: string, b: string): string[] {
  const labels = new TreeLabels()
  const result = trimTrees(treeFromBrackets(a, labels), treeFromBrackets(b, labels))
  return [treeToBrackets(result.a, labels), treeToBrackets(result.b, labels)]
}

test('trimTrees takes off equal first and last children, and roots that have one child left', () => {
  expect(trimmed('{a{b}{c}{d}}', '{a{b}{d}}')).toEqual(['{a{c}}', '{a}'])
  expect(trimmed('{a{b{x}{y}}}', '{a{b{x}{z}}}')).toEqual(['{y}', '{z}'])
  expect(trimmed('{a{b{x}{y}}{e}}', '{a{c{x}{y}}{e}}')).toEqual(['{b{x}{y}}', '{c{x}{y}}'])
  expect(trimmed('{a{b}}', '{a{b}}')).toEqual(['{a}', '{a}'])
  expect(trimmed('{a{b}}', '{c{b}}')).toEqual(['{a{b}}', '{c{b}}'])
})

test('trimTrees leaves the distance as it is for all constant costs, and pairs equal nodes', () => {
  fc.assert(
    fc.property(arbitraryPair(25, 2), constantCosts, ([a, b], costs) => {
      const result = trimTrees(a, b)
      checkTree(result.a, 'a')
      checkTree(result.b, 'b')
      expect(slowTreeEditDistance(result.a, result.b, costs)).toBe(slowTreeEditDistance(a, b, costs))
      const { partners } = result
      partners.forEach((w, v) => {
        if (w >= 0) expect(b.labels[w]).toBe(a.labels[v])
      })
      expect(keepsOrderAndAncestors(a, b, partners)).toBe(true)
      expect(partners.filter((w) => w < 0)).toHaveLength(result.a.sizes.length)
      // where the nodes come from
      result.a.labels.forEach((label, node) => {
        expect(a.labels[node === 0 ? result.a.root : node + result.a.start]).toBe(label)
      })
    }),
    { numRuns: 500 },
  )
})
