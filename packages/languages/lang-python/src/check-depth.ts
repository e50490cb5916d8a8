import type { FlatTree } from '@codegen-eval/syntax'
import { type PythonKinds, pythonKinds } from './python-kinds.ts'

/**
 * Maximum depth of the abstract syntax tree. CPython 3.11 gives up at 2,989 with its default limits, or a little
 * earlier if its parser needs more levels than the tree.
 */
const MAX_NESTED = 2980

/** The first node that is nested too deeply for CPython; -1 if there is none. */
export function tooDeepNode(tree: FlatTree): number {
  if (tree.size <= MAX_NESTED) return -1
  const kinds = pythonKinds(tree.grammar)
  const nests = nestingKinds(tree, kinds)
  const depths = new Int32Array(tree.size)
  for (let node = 1; node < tree.size; node++) {
    const nodeKind = tree.kind[node]
    const parent = tree.parent[node]
    let depth = depths[parent]
    // each `elif` is an `if` in the `else` of the previous one, so each is one level deeper
    if (nodeKind === kinds.kind.elif_clause) depth = ++depths[parent]
    else if (nests[nodeKind] === 1 && !isFlat(tree, node, kinds)) depth++
    if (depth > MAX_NESTED) return node
    depths[node] = depth
  }
  return -1
}

/** 1 for each kind that is a level of the abstract syntax tree: all named kinds except these. */
function nestingKinds(tree: FlatTree, { kind }: PythonKinds): Uint8Array {
  const nests = tree.grammar.named.slice()
  for (const nodeKind of [
    kind.parenthesized_expression,
    kind.block,
    kind.argument_list,
    kind.expression_statement,
  ]) {
    nests[nodeKind] = 0
  }
  return nests
}

/** `a and b and c` is one node of the abstract syntax tree, and so is `a = b = c`. */
function isFlat(tree: FlatTree, node: number, { kind }: PythonKinds): boolean {
  const nodeKind = tree.kind[node]
  if (nodeKind !== kind.boolean_operator && nodeKind !== kind.assignment) return false
  return nodeKind === tree.kind[tree.parent[node]]
}
