import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseStrategy, heavyChildren, isPathInB, pathKind } from '../src/decomposition-strategy.ts'
import type { LabelledTree } from '../src/labelled-tree.ts'
import { arbitraryTree, chain, treeOfDepths } from './arbitrary-tree.ts'

/** The cost of a strategy by its definition, from the root down. */
function slowCost(a: LabelledTree, b: LabelledTree, v = 0, w = 0): number {
  if (a.sizes[v] === 1 || b.sizes[w] === 1) return 0
  const sideCost = (path: LabelledTree, top: number, other: LabelledTree, root: number, inB: boolean) =>
    (['last', 'first', 'heavy'] as const)
      .filter((kind) => kind !== 'heavy' || path.sizes[top] >= other.sizes[root])
      .map((kind) =>
        besidePath(path, top, kind).reduce(
          (sum, node) => sum + (inB ? slowCost(a, b, v, node) : slowCost(a, b, node, w)),
          path.sizes[top] * forests(other, root, kind),
        ),
      )
  return Math.min(...sideCost(a, v, b, w, false), ...sideCost(b, w, a, v, true))
}

function children({ sizes }: LabelledTree, node: number): number[] {
  const found: number[] = []
  for (let child = node + 1; child < node + sizes[node]; child += sizes[child]) found.push(child)
  return found
}

function onPath(tree: LabelledTree, node: number, kind: 'last' | 'first' | 'heavy'): number | undefined {
  const all = children(tree, node)
  if (kind === 'last') return all.at(-1)
  if (kind === 'first') return all[0]
  return all.find((child) => all.every((other) => tree.sizes[child] >= tree.sizes[other]))
}

function besidePath(tree: LabelledTree, top: number, kind: 'last' | 'first' | 'heavy'): number[] {
  const beside: number[] = []
  for (let node: number | undefined = top; node !== undefined; node = onPath(tree, node, kind)) {
    const next = onPath(tree, node, kind)
    beside.push(...children(tree, node).filter((child) => child !== next))
  }
  return beside
}

function forests(tree: LabelledTree, root: number, kind: 'last' | 'first' | 'heavy'): number {
  const end = root + tree.sizes[root]
  if (kind !== 'heavy') {
    const size = (node: number): number =>
      besidePath(tree, node, kind).reduce((sum, child) => sum + size(child), tree.sizes[node])
    return size(root)
  }
  // a forest for each node as its only root, and for each two nodes of which none is above the other
  let count = end - root
  for (let v = root; v < end; v++) for (let w = v + tree.sizes[v]; w < end; w++) count++
  return 2 * count
}

test('chooseStrategy finds the least cost over six paths for every pair', () => {
  fc.assert(
    fc.property(arbitraryTree(9), arbitraryTree(9), (a, b) => {
      expect(chooseStrategy(a, b).cost).toBe(slowCost(a, b))
    }),
    { numRuns: 60 },
  )
})

test('chooseStrategy follows combs on the side of their spine', () => {
  const right = treeOfDepths([0, 1, 1, 2, 2, 3, 3, 4, 4], new Array(9).fill(0))
  const left = treeOfDepths([0, 1, 2, 3, 4, 4, 3, 2, 1], new Array(9).fill(0))
  expect(pathKind(chooseStrategy(right, right).choices[0])).toBe('last')
  expect(pathKind(chooseStrategy(left, left).choices[0])).toBe('first')
})

test('chooseStrategy does not overflow on chains of 50,000', () => {
  const { choices, cost } = chooseStrategy(
    chain(50_000, () => 0),
    chain(3, () => 0),
  )
  expect(cost).toBe(150_000)
  expect(isPathInB(choices[0])).toBe(false)
})

test('heavyChildren names the first of the largest', () => {
  expect(heavyChildren(Int32Array.of(8, 1, 3, 1, 1, 3, 1, 1))[0]).toBe(2)
})
