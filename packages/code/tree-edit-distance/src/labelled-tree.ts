/**
 * An ordered labelled tree as parallel arrays in pre-order: node 0 is the root, the first child of node `n` is `n + 1`
 * if `n` has children, and the node after the subtree of `n` is `n + sizes[n]`.
 */
export interface LabelledTree {
  /** Equal labels are equal integers. */
  readonly labels: Int32Array
  /** The number of nodes of each subtree, including its root: 1 for a leaf. */
  readonly sizes: Int32Array
}

/** The children of a node, in order. */
export function childrenOf({ sizes }: LabelledTree, node: number): number[] {
  const end = node + sizes[node]
  const children: number[] = []
  for (let child = node + 1; child < end; child += sizes[child]) children.push(child)
  return children
}

/** The parent of each node; -1 for the root. */
export function treeParents({ sizes }: LabelledTree): Int32Array {
  const parents = new Int32Array(sizes.length).fill(-1)
  for (let node = 0; node < sizes.length; node++) {
    const end = node + sizes[node]
    for (let child = node + 1; child < end; child += sizes[child]) parents[child] = node
  }
  return parents
}

/**
 * Throws if the arrays are not a tree: a `TypeError` if they are not `Int32Array`s, a `RangeError` if there is no node,
 * the lengths differ, or children do not fill the subtree of their parent. Linear.
 */
export function checkTree(tree: LabelledTree, name: string): void {
  const { labels, sizes } = tree
  if (!(labels instanceof Int32Array && sizes instanceof Int32Array)) {
    throw new TypeError(`${name} is not a tree: expected Int32Arrays as labels and sizes`)
  }
  if (labels.length !== sizes.length) {
    throw new RangeError(`${name} has ${labels.length} labels, but ${sizes.length} sizes`)
  }
  if (sizes.length === 0) throw new RangeError(`${name} has no node`)
  if (sizes[0] !== sizes.length) {
    throw new RangeError(`the root of ${name} has size ${sizes[0]}, but there are ${sizes.length} nodes`)
  }
  for (let node = 0; node < sizes.length; node++) {
    const end = node + sizes[node]
    let child = node + 1
    while (child < end && sizes[child] > 0) child += sizes[child]
    if (child !== end)
      throw new RangeError(`the children of node ${node} of ${name} do not fill its size, ${sizes[node]}`)
  }
}
