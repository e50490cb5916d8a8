import { type FlatTree, NODE_ERROR, NODE_MISSING } from './flat-tree.ts'

/** The offset of the first error node or missing token of a tree, in UTF-16 units; -1 if the grammar derives the source. */
export function firstErrorAt(tree: FlatTree): number {
  if (!tree.hasError) return -1
  const node = tree.flags.findIndex((flags) => (flags & (NODE_ERROR | NODE_MISSING)) !== 0)
  return tree.start[Math.max(node, 0)]
}
