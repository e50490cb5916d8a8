import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeFromBrackets } from '../src/bracket-tree.ts'
import { TreeLabels } from '../src/tree-labels.ts'
import { treeMoveMatching } from '../src/tree-move-matching.ts'
import { arbitraryPair, arbitraryTree, chain } from './arbitrary-tree.ts'

function matched(a: string, b: string, options = {}): number[] {
  const labels = new TreeLabels()
  return [...treeMoveMatching(treeFromBrackets(a, labels), treeFromBrackets(b, labels), options)]
}

test('treeMoveMatching is one to one', () => {
  fc.assert(
    fc.property(arbitraryPair(40), ([a, b]) => {
      const targets = [...treeMoveMatching(a, b)].filter((w) => w >= 0)
      expect(new Set(targets).size).toBe(targets.length)
      for (const w of targets) expect(w).toBeLessThan(b.labels.length)
    }),
  )
})

test('treeMoveMatching maps equal trees node by node', () => {
  fc.assert(
    fc.property(arbitraryTree(40), (tree) => {
      treeMoveMatching(tree, tree).forEach((w, v) => {
        expect(w).toBe(v)
      })
    }),
  )
})

test('treeMoveMatching follows a subtree to where it moved', () => {
  const partners = matched('{r{x{if{c}{d{e}}}{p}}{y{q}}}', '{r{x{p}}{y{q}{if{c}{d{e}}}}}')
  expect(partners.slice(2, 6)).toEqual([5, 6, 7, 8])
})

test('treeMoveMatching looks at the parents where equal subtrees occur several times', () => {
  const partners = matched('{r{f{u}{v{w}}}{g{s}{v{w}}}}', '{r{g{s}{v{w}}}{f{u}{v{w}}}}', { minHeight: 2 })
  expect(partners).toEqual([0, 5, 6, 7, 8, 1, 2, 3, 4])
})

test('treeMoveMatching matches inner nodes by their descendants, over minDice only', () => {
  const a = '{r{f{k{1}}{k{2}}{k{3}}}}'
  const b = '{r{z}{f{k{1}}{k{2}}{z}}}'
  expect(matched(a, b, { maxExactSize: 0 })[1]).toBe(2)
  expect(matched(a, b, { maxExactSize: 0 }).slice(2, 6)).toEqual([3, 4, 5, 6])
})

test('treeMoveMatching ends on chains of 50,000 nodes and on 20,000 equal leaves', () => {
  const a = chain(50_000, (node) => node % 3)
  const b = chain(50_000, (node) => (node === 25_000 ? 9 : node % 3))
  expect(treeMoveMatching(a, b)[49_999]).toBe(49_999)
  const leaves = { labels: new Int32Array(20_000), sizes: new Int32Array(20_000).fill(1).fill(20_000, 0, 1) }
  expect(treeMoveMatching(leaves, { ...leaves, labels: leaves.labels.slice().fill(1, 0, 1) })[1]).toBe(1)
})

test('treeMoveMatching refuses what is no tree or option', () => {
  const tree = chain(2, () => 0)
  expect(() => treeMoveMatching(tree, { ...tree, sizes: Int32Array.of(1, 1) })).toThrow(RangeError)
  for (const options of [{ minHeight: 0 }, { minDice: 2 }, { minDice: Number.NaN }, { maxExactSize: -1 }]) {
    expect(() => treeMoveMatching(tree, tree, options)).toThrow(RangeError)
  }
})
