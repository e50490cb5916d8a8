import type { LabelledTree } from '../src/labelled-tree.ts'

/** A subtree as a tree of its own. */
export function subtreeOf({ labels, sizes }: LabelledTree, node: number): LabelledTree {
  const end = node + sizes[node]
  return { labels: labels.slice(node, end), sizes: sizes.slice(node, end) }
}
