import { childByField, childrenOf, type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NodeChecks } from './check-structure.ts'
import type { PythonKinds } from './python-kinds.ts'
import { KEYWORDS } from './python-words.ts'

const refused = (): boolean => false

/** Statements that the grammar takes from Python 2, or in forms that no Python has. */
export const checkStatements: NodeChecks = {
  // `print a` is refused; `print >>f, a` is a tuple of a shift
  print_statement: (tree, node, { kind }) => tree.kind[node + 2] === kind.chevron,
  exec_statement: refused,
  assert_statement: (tree, node, kinds) => expressionsOf(tree, node, kinds).length <= 2,
  // `raise E, "message"`
  raise_statement: (tree, node, { kind }) => !hasChild(tree, node, kind.expression_list),
  block: (tree, node, { kind }) => childrenOf(tree, node).some((child) => tree.kind[child] !== kind.comment),
  import_statement: endsWithoutComma,
  import_from_statement: endsWithoutComma,
  future_import_statement: endsWithoutComma,
  try_statement(tree, node, { kind, token }) {
    const clauses = childrenOf(tree, node)
    const handlers = clauses.filter((child) => tree.kind[child] === kind.except_clause)
    const groups = handlers.filter((handler) => tree.kind[handler + 2] === token['*'])
    if (handlers.length === 0) {
      return hasChild(tree, node, kind.finally_clause) && !hasChild(tree, node, kind.else_clause)
    }
    return groups.length === 0 || groups.length === handlers.length
  },
  except_clause(tree, node, { kind, token, field }) {
    const children = childrenOf(tree, node)
    const values = children.filter((child) => tree.field[child] === field.value)
    if (values.length === 0) return tree.kind[node + 2] !== token['*']
    // `except E, e`
    if (values.length > 1 || tree.kind[values[0]] === kind.named_expression) return false
    return tree.kind[values[0]] !== kind.as_pattern || isPlainAlias(tree, values[0], kind)
  },
  with_item(tree, node, { kind, field }) {
    const value = childByField(tree, node, field.value)
    return tree.kind[value] !== kind.named_expression
  },
  as_pattern: (tree, node, { kind }) =>
    [kind.with_item, kind.except_clause, kind.case_pattern].includes(tree.kind[tree.parent[node]]),
  chevron: (tree, node, { kind }) => tree.kind[node + 2] !== kind.list_splat,
  identifier: (tree, node) => !isKeyword(tree, node),
}

/** Whether a name is a keyword that the grammar takes for a name, such as `async`. */
function isKeyword(tree: FlatTree, node: number): boolean {
  const length = tree.end[node] - tree.start[node]
  return length > 1 && length < 9 && KEYWORDS.has(nodeText(tree, node))
}

/** Whether what an `except E as …` names is a plain name. */
function isPlainAlias(tree: FlatTree, asPattern: number, kind: PythonKinds['kind']): boolean {
  const target = childrenOf(tree, asPattern).at(-1)!
  return tree.subtreeSize[target] === 2 && tree.kind[target + 1] === kind.identifier
}

/** Names of an import end in a comma only within parentheses. */
function endsWithoutComma(tree: FlatTree, node: number, { token }: PythonKinds): boolean {
  return tree.kind[childrenOf(tree, node).at(-1)!] !== token[',']
}

function expressionsOf(tree: FlatTree, node: number, { kind }: PythonKinds): number[] {
  return childrenOf(tree, node).filter(
    (child) => tree.grammar.named[tree.kind[child]] === 1 && tree.kind[child] !== kind.comment,
  )
}

function hasChild(tree: FlatTree, node: number, kind: number): boolean {
  return childrenOf(tree, node).some((child) => tree.kind[child] === kind)
}
