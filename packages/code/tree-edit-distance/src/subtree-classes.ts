import type { LabelledTree } from './labelled-tree.ts'

/** For each node of two trees, the number of the class of its subtree: equal numbers are equal subtrees. */
export interface SubtreeClasses {
  readonly a: Int32Array
  readonly b: Int32Array
  /** Number of classes. Classes are numbered from 0. */
  readonly count: number
}

/** A tree with the classes of its subtrees that were found so far. */
interface ClassedTree extends LabelledTree {
  readonly classes: Int32Array
}

/**
 * Finds the equal subtrees of two trees: same label, and equal subtrees as children in the same order.
 *
 * Subtrees are looked up by a hash of the label and the classes of the children, and each hit is confirmed by comparing
 * these, so hash collisions cannot cause wrong results. Linear apart from collisions.
 */
export function subtreeClasses(a: LabelledTree, b: LabelledTree): SubtreeClasses {
  const trees = [a, b].map((tree) => ({ ...tree, classes: new Int32Array(tree.sizes.length) }))
  // for each class, its first subtree and an earlier class with the same hash
  const firstTree: number[] = []
  const firstNode: number[] = []
  const earlier: number[] = []
  const latest = new Map<number, number>()
  for (let which = 0; which < 2; which++) {
    const tree = trees[which]
    for (let node = tree.classes.length - 1; node >= 0; node--) {
      const hash = hashOf(tree, node)
      let found = latest.get(hash) ?? -1
      while (found >= 0) {
        if (isEqual(tree, node, trees[firstTree[found]], firstNode[found])) break
        found = earlier[found]
      }
      if (found < 0) {
        found = firstNode.length
        firstTree.push(which)
        firstNode.push(node)
        earlier.push(latest.get(hash) ?? -1)
        latest.set(hash, found)
      }
      tree.classes[node] = found
    }
  }
  return { a: trees[0].classes, b: trees[1].classes, count: firstNode.length }
}

/** Multiplies by large odd numbers, as in MurmurHash3, so that all bits of labels and classes affect the hash. */
function hashOf({ labels, sizes, classes }: ClassedTree, node: number): number {
  let hash = Math.imul(labels[node] ^ sizes[node], 0x9e3779b1)
  const end = node + sizes[node]
  for (let child = node + 1; child < end; child += sizes[child]) {
    hash = Math.imul(hash ^ (hash >>> 15) ^ Math.imul(classes[child] + 1, 0x85ebca6b), 0xc2b2ae35)
  }
  return hash ^ (hash >>> 16)
}

function isEqual(tree: ClassedTree, node: number, other: ClassedTree, otherNode: number): boolean {
  const size = tree.sizes[node]
  if (tree.labels[node] !== other.labels[otherNode] || size !== other.sizes[otherNode]) return false
  // the sizes are equal so far, so children begin at the same places
  for (let at = 1; at < size; at += tree.sizes[node + at]) {
    if (tree.classes[node + at] !== other.classes[otherNode + at]) return false
  }
  return true
}
