import { type FlatTree, kindSet, type Language, NODE_NAMED, nodeText } from '@codegen-eval/syntax'

/** An ordered labelled tree of a source, in pre-order. */
export interface SourceTree {
  readonly labels: readonly string[]
  /** The number of nodes of each subtree. */
  readonly sizes: Int32Array
  /** The node of the syntax tree behind each node. */
  readonly nodes: readonly number[]
}

/**
 * The abstract syntax tree of a source, by the grammar: the nodes that it names, and the tokens that it gives a role,
 * such as operators; comments are left out, and so are brackets, commas and keywords. A node is labelled with its
 * kind, a leaf with its text too, and a string is one leaf.
 */
export function sourceTree(tree: FlatTree, { kinds }: Language): SourceTree {
  const { size, kind, field, flags, subtreeSize, grammar } = tree
  const isComment = kindSet(grammar, kinds.comments)
  const isString = kindSet(grammar, kinds.strings)
  const labels: string[] = []
  const nodes: number[] = []
  // the number of nodes kept before each node
  const before = new Int32Array(size + 1)
  for (let node = 0; node < size; ) {
    const end = node + subtreeSize[node]
    const isNamed = (flags[node] & NODE_NAMED) !== 0
    const isHidden = isComment[kind[node]] === 1
    const isLeaf = isHidden || subtreeSize[node] === 1 || (isNamed && isString[kind[node]] === 1)
    before[node] = labels.length
    if (!isHidden && (isNamed || field[node] !== 0)) {
      const name = grammar.kinds[kind[node]]
      labels.push(isLeaf ? `${name} ${nodeText(tree, node)}` : name)
      nodes.push(node)
    }
    node++
    if (isLeaf) while (node < end) before[node++] = labels.length
  }
  before[size] = labels.length
  return { labels, sizes: Int32Array.from(nodes, (node, i) => before[node + subtreeSize[node]] - i), nodes }
}
