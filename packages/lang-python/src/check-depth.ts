import type { FlatTree } from '@codegen-eval/syntax'
import { pythonKinds } from './python-kinds.ts'

/**
 * The most nodes of the abstract syntax tree within one another. CPython 3.11 gives up at 2,989 with its default
 * limits, or a little below, where it parses deeper than it builds.
 */
const MOST_NESTED = 2980

/** The first node that is nested too deeply for CPython; -1 where there is none. */
export function tooDeepNode(tree: FlatTree): number {
  if (tree.size <= MOST_NESTED) return -1
  const { kind } = pythonKinds(tree.grammar)
  const { named } = tree.grammar
  const transparent = new Set([
    kind.parenthesized_expression,
    kind.block,
    kind.argument_list,
    kind.expression_statement,
  ])
  const depths = new Int32Array(tree.size)
  for (let node = 1; node < tree.size; node++) {
    const own = tree.kind[node]
    const parent = tree.parent[node]
    let depth = depths[parent]
    // each `elif` is an `if` within the `else` of the one before; they nest below their statement one by one
    if (own === kind.elif_clause) depth = ++depths[parent]
    else if (named[own] === 1 && !transparent.has(own) && !isFlat(tree, node, kind.boolean_operator)) depth++
    if (depth > MOST_NESTED) return node
    depths[node] = depth
  }
  return -1
}

/** `a and b and c` is one node of the abstract syntax tree. */
function isFlat(tree: FlatTree, node: number, booleanOperator: number): boolean {
  return tree.kind[node] === booleanOperator && tree.kind[tree.parent[node]] === booleanOperator
}
