import { childrenOf, type FlatTree, NODE_NAMED, nodeText, type WriteRule } from '@codegen-eval/syntax'

/** Whether a node with a rule of writes does write: whether it has one of the rule's operators, if there are any. */
export function isWriting(tree: FlatTree, node: number, { tokens }: Pick<WriteRule, 'tokens'>): boolean {
  if (!tokens) return true
  return childrenOf(tree, node).some(
    (child) => tree.subtreeSize[child] === 1 && tokens.includes(nodeText(tree, child)),
  )
}

/** Whether an assignment computes its value from the old one, `+=`. */
export function isCompound(tree: FlatTree, node: number): boolean {
  return childrenOf(tree, node).some(
    (child) => (tree.flags[child] & NODE_NAMED) === 0 && /^[^\s=:]+=$/.test(nodeText(tree, child)),
  )
}
