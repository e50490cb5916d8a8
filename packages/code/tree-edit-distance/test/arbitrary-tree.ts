import fc from 'fast-check'
import type { LabelledTree } from '../src/labelled-tree.ts'

/** Trees of up to so many nodes: each node's depth is one more than that of the node before, or less. */
export function arbitraryTree(maxSize: number, labels = 3): fc.Arbitrary<LabelledTree> {
  const node = fc.record({ label: fc.nat(labels - 1), rise: fc.nat(), deeper: fc.boolean() })
  return fc.array(node, { minLength: 1, maxLength: maxSize, size: 'max' }).map((nodes) => {
    let depth = -1
    const depths = nodes.map(({ rise, deeper }) => {
      depth = depth < 1 || deeper ? depth + 1 : 1 + (rise % depth)
      return depth
    })
    return treeOfDepths(
      depths,
      nodes.map(({ label }) => label),
    )
  })
}

/** The tree with these depths in pre-order. */
export function treeOfDepths(depths: readonly number[], labels: readonly number[]): LabelledTree {
  const sizes = Int32Array.from(depths, (depth, node) => {
    const end = depths.findIndex((other, at) => at > node && other <= depth)
    return (end < 0 ? depths.length : end) - node
  })
  return { labels: Int32Array.from(labels), sizes }
}

/** A tree and one made of it by a few changes of labels and structure. */
export function arbitraryPair(
  maxSize: number,
  labels = 3,
): fc.Arbitrary<readonly [LabelledTree, LabelledTree]> {
  const change = fc.record({ at: fc.nat(), label: fc.nat(labels - 1), removes: fc.boolean() })
  const similar = fc
    .tuple(arbitraryTree(maxSize, labels), fc.array(change, { maxLength: 5 }))
    .map(([tree, changes]) => [tree, changes.reduce(changed, tree)] as const)
  return fc.oneof(fc.tuple(arbitraryTree(maxSize, labels), arbitraryTree(maxSize, labels)), similar)
}

function changed(
  tree: LabelledTree,
  { at, label, removes }: { at: number; label: number; removes: boolean },
): LabelledTree {
  const size = tree.labels.length
  const node = at % size
  if (!removes || node === 0)
    return { ...tree, labels: tree.labels.map((own, i) => (i === node ? label : own)) }
  const keep = (_: number, i: number) => i !== node
  const sizes = tree.sizes.map((own, i) => (i < node && i + own > node ? own - 1 : own))
  return { labels: tree.labels.filter(keep), sizes: sizes.filter(keep) }
}

/** A chain of so many nodes. */
export function chain(size: number, label: (node: number) => number): LabelledTree {
  return {
    labels: Int32Array.from({ length: size }, (_, node) => label(node)),
    sizes: Int32Array.from({ length: size }, (_, node) => size - node),
  }
}
