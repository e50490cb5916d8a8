import { type LabelledTree, treeParents } from './labelled-tree.ts'

/**
 * A tree seen from one side: its nodes in pre-order, with the children of each node taken from left to right or from
 * right to left. Positions are ranks in that order; a subtree is a run of positions in both views.
 */
export interface TreeView {
  /** The node at each position. */
  readonly nodes: Int32Array
  /** The position of each node. */
  readonly positions: Int32Array
  /** The size of the subtree at each position. */
  readonly sizes: Int32Array
  /** The position of the parent; -1 for the root. */
  readonly parents: Int32Array
}

/** The view from the left, in which positions equal node numbers, and the view from the right. */
export function treeViews(tree: LabelledTree): { readonly left: TreeView; readonly right: TreeView } {
  const { sizes } = tree
  const size = sizes.length
  const parents = treeParents(tree)
  const identity = Int32Array.from({ length: size }, (_, node) => node)
  const nodes = new Int32Array(size)
  const positions = new Int32Array(size)
  const mirroredSizes = new Int32Array(size)
  const mirroredParents = new Int32Array(size)
  // from the right, a node comes after its parent and all nodes to its right below the parent
  for (let node = 0; node < size; node++) {
    const parent = parents[node]
    const position = parent < 0 ? 0 : positions[parent] + 1 + parent + sizes[parent] - node - sizes[node]
    positions[node] = position
    nodes[position] = node
    mirroredSizes[position] = sizes[node]
    mirroredParents[position] = parent < 0 ? -1 : positions[parent]
  }
  return {
    left: { nodes: identity, positions: identity, sizes, parents },
    right: { nodes, positions, sizes: mirroredSizes, parents: mirroredParents },
  }
}
