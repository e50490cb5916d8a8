import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { treeFromBrackets } from '../src/bracket-tree.ts'
import { UNIT_TREE_COSTS } from '../src/edit-costs.ts'
import type { LabelledTree } from '../src/labelled-tree.ts'
import { treeEditDistance } from '../src/tree-edit-distance.ts'
import { TreeLabels } from '../src/tree-labels.ts'
import { anyCosts } from './arbitrary-costs.ts'
import { arbitraryPair, arbitraryTree, chain } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'
import { bruteForceDistance } from './tree-mapping.ts'

const golden = fixtureJson<{ treeEditDistance: readonly { a: string; b: string; distance: number }[] }>(
  'golden/statistics.json',
)

const distanceOf = (a: string, b: string) => {
  const labels = new TreeLabels()
  return treeEditDistance(treeFromBrackets(a, labels), treeFromBrackets(b, labels))
}

describe('with the numbers of APTED (Java)', () => {
  test('treeEditDistance is exact on all 33 pairs', () => {
    const pairs = golden.treeEditDistance
    expect(pairs).toHaveLength(33)
    expect(pairs.map(({ a, b }) => distanceOf(a, b))).toEqual(pairs.map(({ distance }) => distance))
  })
})

test('treeEditDistance gives the worked example of Zhang and Shasha', () => {
  expect(distanceOf('{f{d{a}{c{b}}}{e}}', '{f{c{d{a}{b}}}{e}}')).toBe(2)
})

test('treeEditDistance is the least cost of all mappings', () => {
  fc.assert(
    fc.property(arbitraryTree(6, 4), arbitraryTree(6, 4), anyCosts, (a, b, costs) => {
      expect(treeEditDistance(a, b, { costs })).toBe(bruteForceDistance(a, b, costs))
    }),
    { numRuns: 200 },
  )
})

test('treeEditDistance equals the plain program of Zhang and Shasha', () => {
  fc.assert(
    fc.property(arbitraryPair(45, 4), anyCosts, ([a, b], costs) => {
      expect(treeEditDistance(a, b, { costs })).toBe(slowTreeEditDistance(a, b, costs))
    }),
    { numRuns: 300 },
  )
})

test('treeEditDistance with a limit is the distance up to the limit, and Infinity over it', () => {
  fc.assert(
    fc.property(arbitraryPair(45, 4), anyCosts, fc.nat(30), ([a, b], costs, maxDistance) => {
      const exact = slowTreeEditDistance(a, b, costs)
      const expected = exact <= maxDistance ? exact : Number.POSITIVE_INFINITY
      expect(treeEditDistance(a, b, { costs, maxDistance })).toBe(expected)
      expect(treeEditDistance(a, b, { costs, maxDistance: exact })).toBe(exact)
    }),
    { numRuns: 300 },
  )
})

test('treeEditDistance with unit costs is a metric', () => {
  fc.assert(
    fc.property(arbitraryTree(20), arbitraryTree(20), arbitraryTree(20), (a, b, c) => {
      const between = (x: LabelledTree, y: LabelledTree) => treeEditDistance(x, y)
      expect(between(a, a)).toBe(0)
      expect(between(a, b)).toBe(between(b, a))
      expect(between(a, b) === 0).toBe(String([a.labels, a.sizes]) === String([b.labels, b.sizes]))
      expect(between(a, c)).toBeLessThanOrEqual(between(a, b) + between(b, c))
      expect(between(a, b)).toBeLessThanOrEqual(a.labels.length + b.labels.length)
      expect(between(a, b)).toBeGreaterThanOrEqual(Math.abs(a.labels.length - b.labels.length))
    }),
  )
})

test('treeEditDistance turns a into b: insertions are of b and deletions of a', () => {
  const costs = { insert: 2, delete: 5, relabel: 100 }
  const one = chain(1, () => 1)
  const three = chain(3, () => 1)
  expect(treeEditDistance(one, three, { costs })).toBe(4)
  expect(treeEditDistance(three, one, { costs })).toBe(10)
  expect(
    treeEditDistance(
      one,
      chain(1, () => 2),
      { costs },
    ),
  ).toBe(7)
})

test('treeEditDistance is the edit distance of strings for chains', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3), { minLength: 1, maxLength: 40, size: 'max' }),
      fc.array(fc.nat(3), { minLength: 1, maxLength: 40, size: 'max' }),
      (a, b) => {
        let row = Array.from({ length: b.length + 1 }, (_, j) => j)
        for (const label of a) {
          const next = [row[0] + 1]
          b.forEach((other, j) => {
            next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + Number(label !== other)))
          })
          row = next
        }
        const distance = treeEditDistance(
          chain(a.length, (i) => a[i]),
          chain(b.length, (i) => b[i]),
        )
        expect(distance).toBe(row.at(-1))
      },
    ),
  )
})

test('treeEditDistance takes chains of 50,000 nodes', () => {
  const deep = chain(50_000, (node) => node % 5)
  expect(treeEditDistance(deep, deep)).toBe(0)
  expect(
    treeEditDistance(
      deep,
      chain(7, (node) => node % 5),
    ),
  ).toBe(49_993)
  const changed = chain(49_998, (node) => (node === 100 || node === 40_000 ? 9 : (node + 2) % 5))
  expect(treeEditDistance(deep, changed, { maxDistance: 10 })).toBe(4)
  expect(treeEditDistance(deep, changed, { maxDistance: 3 })).toBe(Number.POSITIVE_INFINITY)
  // a chain against a root with as many leaves: only the root and one of the others can stay
  const star: LabelledTree = { labels: new Int32Array(60), sizes: new Int32Array(60).fill(1).fill(60, 0, 1) }
  expect(
    treeEditDistance(
      chain(50_000, () => 0),
      star,
    ),
  ).toBe(49_998 + 58)
})

test('treeEditDistance says which trees are too large for tables', () => {
  const a = chain(50_000, (node) => node % 5)
  const b = chain(50_000, (node) => (node + 1) % 7)
  expect(() => treeEditDistance(a, b)).toThrow(RangeError)
  expect(() => treeEditDistance(a, b)).toThrow(/50000 and 50000 nodes/)
})

test('treeEditDistance refuses what is no tree, cost or limit', () => {
  const tree = chain(3, () => 0)
  const unlike = chain(4, () => 1)
  const cost = (value: number) => ({ costs: { ...UNIT_TREE_COSTS, relabel: value } })
  expect(() => treeEditDistance({ labels: tree.labels, sizes: Int32Array.of(3, 3, 1) }, tree)).toThrow(
    RangeError,
  )
  expect(() => treeEditDistance(tree, { labels: new Int32Array(0), sizes: new Int32Array(0) })).toThrow(
    /b has no node/,
  )
  expect(() => treeEditDistance(tree, unlike, cost(-1))).toThrow(
    'the cost to relabel is a finite number of at least 0',
  )
  expect(() => treeEditDistance(tree, unlike, cost(Number.NaN))).toThrow(RangeError)
  const negative = { costs: { ...UNIT_TREE_COSTS, relabel: () => -1 } }
  expect(() => treeEditDistance(tree, unlike, negative)).toThrow(RangeError)
  expect(() => treeEditDistance(tree, tree, { maxDistance: -1 })).toThrow(RangeError)
  expect(() => treeEditDistance(tree, tree, { maxDistance: Number.NaN })).toThrow(RangeError)
})

test('treeEditDistance with a limit of 0 tells equal trees from others', () => {
  const tree = chain(5, (node) => node)
  expect(treeEditDistance(tree, tree, { maxDistance: 0 })).toBe(0)
  expect(
    treeEditDistance(
      tree,
      chain(5, (node) => node % 4),
      { maxDistance: 0 },
    ),
  ).toBe(Number.POSITIVE_INFINITY)
})
