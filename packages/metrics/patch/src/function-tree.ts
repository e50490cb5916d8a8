import { type FlatTree, kindSet, type Language, NODE_NAMED, nodeText } from '@codegen-eval/syntax'
import type { LabelledTree, TreeLabels } from '@codegen-eval/tree-edit-distance'

/**
 * The tree of a node for edit distances: nodes that the grammar names, and tokens that it gives a role, such as operators;
 * without comments, brackets and keywords. A label is the kind, and of a leaf its text, too.
 */
export function functionTree(
  tree: FlatTree,
  root: number,
  { kinds }: Language,
  labels: TreeLabels,
): LabelledTree {
  const { kind, field, flags, subtreeSize, grammar } = tree
  const isComment = kindSet(grammar, kinds.comments)
  const numbers: number[] = []
  const nodes: number[] = []
  const rootEnd = root + subtreeSize[root]
  // the number of nodes kept before each node
  const before = new Int32Array(subtreeSize[root] + 1)
  for (let node = root; node < rootEnd; ) {
    before[node - root] = nodes.length
    if (isComment[kind[node]] === 1) {
      for (const end = node + subtreeSize[node]; node < end; node++) before[node - root] = nodes.length
      continue
    }
    if ((flags[node] & NODE_NAMED) !== 0 || field[node] !== 0) {
      const name = grammar.kinds[kind[node]]
      nodes.push(node)
      numbers.push(labels.number(subtreeSize[node] === 1 ? `${name} ${nodeText(tree, node)}` : name))
    }
    node++
  }
  before[rootEnd - root] = nodes.length
  const sizes = nodes.map((node, i) => before[node + subtreeSize[node] - root] - i)
  return { labels: Int32Array.from(numbers), sizes: Int32Array.from(sizes) }
}
