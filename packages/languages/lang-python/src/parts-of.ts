import { childrenOf, type FlatTree } from '@codegen-eval/syntax'
import type { PythonKinds } from './python-kinds.ts'

/** The children of a node without comments and continued line ends, which may be anywhere. */
export function partsOf(tree: FlatTree, node: number, { kind }: PythonKinds): number[] {
  return childrenOf(tree, node).filter(
    (child) => tree.kind[child] !== kind.comment && tree.kind[child] !== kind.line_continuation,
  )
}

/** The named parts of a node: without keywords, operators and brackets. */
export function namedPartsOf(tree: FlatTree, node: number, kinds: PythonKinds): number[] {
  return partsOf(tree, node, kinds).filter((child) => tree.grammar.named[tree.kind[child]] === 1)
}
