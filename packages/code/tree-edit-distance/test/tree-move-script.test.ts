import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyTreeScript } from '../src/apply-tree-script.ts'
import { treeFromBrackets } from '../src/bracket-tree.ts'
import { TreeLabels } from '../src/tree-labels.ts'
import { treeMatchingScript, treeMoveDistance, treeMoveScript } from '../src/tree-move-script.ts'
import { arbitraryPair, arbitraryTree, chain } from './arbitrary-tree.ts'

const pairOf = (a: string, b: string) => {
  const labels = new TreeLabels()
  return [treeFromBrackets(a, labels), treeFromBrackets(b, labels)] as const
}

test('treeMoveScript turns the first tree into the second', () => {
  fc.assert(
    fc.property(arbitraryPair(40), ([a, b]) => {
      const script = treeMoveScript(a, b)
      expect(applyTreeScript(a, script)).toEqual(b)
      expect(treeMoveDistance(a, b)).toBe(script.length)
    }),
    { numRuns: 500 },
  )
})

test('treeMatchingScript turns the first tree into the second for any matching, and keeps what is matched', () => {
  const order = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(arbitraryTree(20), arbitraryTree(20), order, (a, b, keys) => {
      // nodes of b in any order, some of them left out
      const targets = keys
        .map(([key, isMatched], w) => ({ key, w: isMatched ? w : -1 }))
        .filter(({ w }) => w < b.labels.length)
        .sort((x, y) => x.key - y.key)
      const partners = Int32Array.from(a.labels, (_, v) => targets[v]?.w ?? -1)
      const script = treeMatchingScript(a, b, partners)
      expect(applyTreeScript(a, script)).toEqual(b)
      const count = (step: string) => script.filter((edit) => edit.step === step).length
      const kept = partners.filter((w) => w >= 0).length
      expect(count('delete')).toBe(a.labels.length - kept)
      expect(count('insert')).toBe(b.labels.length - kept)
      expect(count('update')).toBe(
        [...partners].filter((w, v) => w >= 0 && a.labels[v] !== b.labels[w]).length,
      )
    }),
    { numRuns: 500 },
  )
})

test('treeMoveDistance counts one step for a subtree that moves', () => {
  const [a, b] = pairOf('{r{x{if{c}{d{e}}}{p}}{y{q}}}', '{r{x{p}}{y{q}{if{c}{d{e}}}}}')
  expect(treeMoveScript(a, b)).toEqual([{ step: 'move', node: 2, parent: 7, after: 8 }])
  expect(treeMoveDistance(a, a)).toBe(0)
})

test('treeMoveScript moves as few siblings as it can', () => {
  const [a, b] = pairOf('{r{1{1}}{2{2}}{3{3}}{4{4}}{5{5}}}', '{r{5{5}}{1{1}}{2{2}}{4{4}}{3{3}}}')
  expect(treeMoveScript(a, b).map(({ step }) => step)).toEqual(['move', 'move'])
})

test('treeMoveScript can wrap the root', () => {
  const [a, b] = pairOf('{a{b}{c}}', '{w{a{b}{c}}{z}}')
  const script = treeMoveScript(a, b)
  expect(applyTreeScript(a, script)).toEqual(b)
  expect(script).toHaveLength(3)
})

test('treeMoveScript takes chains of 50,000 nodes', () => {
  const a = chain(50_000, (node) => node % 3)
  const b = chain(50_000, (node) => (node === 25_000 ? 9 : node % 3))
  const script = treeMoveScript(a, b)
  expect(applyTreeScript(a, script)).toEqual(b)
})

test('treeMatchingScript refuses partners that are no matching', () => {
  const [a, b] = pairOf('{a{b}}', '{a{b}}')
  for (const partners of [[0], [0, 0], [0, 2], [0, -2]]) {
    expect(() => treeMatchingScript(a, b, Int32Array.from(partners))).toThrow(RangeError)
  }
})
