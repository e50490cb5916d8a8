import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'
import { namedPartsOf, partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'
import { KEYWORDS } from './python-words.ts'

const refused = (): boolean => false

/** Statements, words and operators that the grammar accepts from Python 2, or in forms that no Python has. */
export const checkStatements: NodeChecks = {
  // `print a` is refused; `print >>f, a` is a tuple of a shift
  print_statement: (tree, node, kinds) => tree.kind[partsOf(tree, node, kinds)[1]] === kinds.kind.chevron,
  exec_statement: refused,
  chevron(tree, node, kinds) {
    const { kind } = kinds
    const operand = tree.kind[partsOf(tree, node, kinds)[1]]
    return ![kind.list_splat, kind.lambda, kind.not_operator].includes(operand)
  },
  assert_statement: (tree, node, kinds) => partsOf(tree, node, kinds).length <= 4,
  raise_statement(tree, node, kinds) {
    const exception = tree.kind[partsOf(tree, node, kinds)[1]]
    // `raise E, "message"`, `raise from E`
    return exception !== kinds.kind.expression_list && exception !== kinds.token.from
  },
  block: (tree, node, kinds) => partsOf(tree, node, kinds).length > 0,
  import_statement: endsWithoutComma,
  import_from_statement: importsNames,
  future_import_statement: importsNames,
  try_statement(tree, node, kinds) {
    const { kind, token } = kinds
    const clauses = partsOf(tree, node, kinds)
    const handlers = clauses.filter((child) => tree.kind[child] === kind.except_clause)
    const groups = handlers.filter((handler) => tree.kind[partsOf(tree, handler, kinds)[1]] === token['*'])
    if (handlers.length > 0) return groups.length === 0 || groups.length === handlers.length
    const kindsOfClauses = clauses.map((child) => tree.kind[child])
    return kindsOfClauses.includes(kind.finally_clause) && !kindsOfClauses.includes(kind.else_clause)
  },
  except_clause(tree, node, kinds) {
    const { kind, token, field } = kinds
    const parts = partsOf(tree, node, kinds)
    const values = parts.filter((child) => tree.field[child] === field.value)
    if (values.length === 0) return tree.kind[parts[1]] !== token['*']
    if (values.some((value) => tree.kind[value] === kind.named_expression)) return false
    const aliases = values.filter((value) => tree.kind[value] === kind.as_pattern)
    // several types, without an alias, of Python 3.14; the last of them may have a comma
    const isLast = tree.kind[parts[parts.indexOf(values[0]) + 1]] === token[':']
    return aliases.length === 0 || (isLast && isPlainAlias(tree, values[0], kinds))
  },
  with_clause(tree, node, kinds) {
    const { kind, token } = kinds
    const items = namedPartsOf(tree, node, kinds)
    const values = items.map((item) => tree.kind[item + 1])
    const isStarred = items.some((item) => tree.source[tree.start[item]] === '*')
    const isTuple = isStarred || values.includes(kind.named_expression)
    // parentheses around items with stars or `:=` are those of a tuple, in which `as` is not allowed
    if (tree.kind[node + 1] === token['(']) return !isTuple || !values.includes(kind.as_pattern)
    return !isTuple && endsWithoutComma(tree, node, kinds)
  },
  as_pattern(tree, node, kinds) {
    const { kind } = kinds
    // the grammar attaches the name in `a if b else c as d` to the last operand
    let named = node
    while ([kind.conditional_expression, kind.lambda].includes(tree.kind[tree.parent[named]])) {
      if (partsOf(tree, tree.parent[named], kinds).at(-1) !== named) return false
      named = tree.parent[named]
    }
    const parent = tree.parent[named]
    switch (tree.kind[parent]) {
      case kind.parenthesized_expression:
      case kind.tuple:
        return isOnlyItem(tree, tree.parent[parent], kinds)
      case kind.with_item:
      case kind.except_clause:
        return true
      default:
        return named === node && tree.kind[parent] === kind.case_pattern
    }
  },
  // `{,}`
  dictionary: (tree, node, kinds) => tree.kind[partsOf(tree, node, kinds)[1]] !== kinds.token[','],
  identifier: (tree, node) => !isKeyword(tree, node),
  // `a <> b`
  comparison_operator: (tree, node, kinds) =>
    !partsOf(tree, node, kinds).some((child) => tree.kind[child] === kinds.token['<>']),
}

/** Whether a name is a keyword that the grammar accepts as a name, such as `async`. */
function isKeyword(tree: FlatTree, node: number): boolean {
  const length = tree.end[node] - tree.start[node]
  return length > 1 && length < 9 && KEYWORDS.has(nodeText(tree, node))
}

/**
 * Whether a node is the only item of a `with`: the grammar may read the parentheses of `with (a as b):` and
 * `with (a as b,):` as those of an expression.
 */
function isOnlyItem(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  if (tree.kind[node] !== kinds.kind.with_item) return false
  return partsOf(tree, tree.parent[node], kinds).length === 1
}

/** Whether the target of `except E as …` is a plain name. */
function isPlainAlias(tree: FlatTree, asPattern: number, kinds: PythonKinds): boolean {
  const target = partsOf(tree, asPattern, kinds).at(-1)!
  return tree.subtreeSize[target] === 2 && tree.kind[target + 1] === kinds.kind.identifier
}

/** The names of an import and the items of a `with` end in a comma only within parentheses. */
function endsWithoutComma(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  return tree.kind[partsOf(tree, node, kinds).at(-1)!] !== kinds.token[',']
}

/** Whether the names that are imported from a module have no dots. */
function importsNames(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, field } = kinds
  if (!endsWithoutComma(tree, node, kinds)) return false
  return partsOf(tree, node, kinds).every((child) => {
    if (tree.field[child] !== field.name) return true
    const dotted = tree.kind[child] === kind.aliased_import ? child + 1 : child
    return tree.subtreeSize[dotted] === 2
  })
}
