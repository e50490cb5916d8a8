import { childByField, type FlatTree } from '@codegen-eval/syntax'
import type { NodeChecks } from './check-structure.ts'
import { partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'

type KindName = keyof PythonKinds['kind']

/** Where `name := value` stands without parentheses of its own. */
const AROUND_WALRUS: readonly KindName[] = [
  'argument_list',
  'decorator',
  'elif_clause',
  'generator_expression',
  'if_statement',
  'interpolation',
  'list',
  'list_comprehension',
  'match_statement',
  'parenthesized_expression',
  'set',
  'set_comprehension',
  'subscript',
  'tuple',
  'while_statement',
]

/** Where `*values` stands. */
const AROUND_STAR: readonly KindName[] = [
  'argument_list',
  'assignment',
  'augmented_assignment',
  'expression_list',
  'expression_statement',
  'for_statement',
  'list',
  'pattern_list',
  'print_statement',
  'return_statement',
  'set',
  'subscript',
  'tuple',
  'type',
  'yield',
]

/** Where `yield` stands without parentheses of its own. */
const AROUND_YIELD: readonly KindName[] = [
  'assignment',
  'augmented_assignment',
  'expression_statement',
  'interpolation',
  'parenthesized_expression',
]

/** Where a lambda or a conditional expression needs parentheses. */
const BINDING_TIGHTER: readonly KindName[] = ['boolean_operator', 'comparison_operator', 'not_operator']

/** Expressions that stand in some places only in parentheses. */
export const checkUnparenthesized: NodeChecks = {
  named_expression(tree, node, { kind }) {
    const parent = tree.kind[tree.parent[node]]
    if (AROUND_WALRUS.some((name) => kind[name] === parent)) return true
    // the guard of a case is an `if` clause, too
    return parent === kind.if_clause && tree.kind[tree.parent[tree.parent[node]]] === kind.case_clause
  },
  list_splat(tree, node, { kind, field }) {
    // where it is the leftmost operand the star belongs to the whole operation
    const { left, function: callee, object, value } = field
    let outer = node
    while ([left, callee, object, value].includes(tree.field[outer]) && isOperation(tree, outer, kind)) {
      outer = tree.parent[outer]
    }
    const parent = tree.kind[tree.parent[outer]]
    return AROUND_STAR.some((name) => kind[name] === parent)
  },
  yield: (tree, node, { kind }) => AROUND_YIELD.some((name) => kind[name] === tree.kind[tree.parent[node]]),
  lambda: isLooseEnough,
  conditional_expression: isLooseEnough,
  await: (tree, node, kinds) => {
    const { kind } = kinds
    const operand = tree.kind[partsOf(tree, node, kinds).at(-1)!]
    return ![kind.await, kind.unary_operator, kind.list_splat].includes(operand)
  },
  // the grammar takes `(*a)` for a tuple
  tuple(tree, node, kinds) {
    const parts = partsOf(tree, node, kinds)
    return parts.length !== 3
  },
  // `[x for x in a, b]` is of Python 2
  for_in_clause(tree, node, kinds) {
    const { token, kind, field } = kinds
    const children = partsOf(tree, node, kinds)
    const right = childByField(tree, node, field.right)
    const after = children.slice(children.indexOf(right))
    return !after.some((child) => tree.kind[child] === token[',']) && tree.kind[right] !== kind.list_splat
  },
}

/** A lambda or a conditional expression is neither an operand nor, in a comprehension, an iterable or condition. */
function isLooseEnough(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, field } = kinds
  const parent = tree.parent[node]
  const around = tree.kind[parent]
  if (BINDING_TIGHTER.some((name) => kind[name] === around)) return false
  if (around === kind.for_in_clause) return tree.field[node] !== field.right
  if (around === kind.if_clause) return tree.kind[tree.parent[parent]] === kind.case_clause
  return around !== kind.conditional_expression || partsOf(tree, parent, kinds).at(-1) === node
}

/** Whether a node's parent is an operation of which it is the left operand. */
function isOperation(tree: FlatTree, node: number, kind: PythonKinds['kind']): boolean {
  return [kind.attribute, kind.binary_operator, kind.call, kind.subscript].includes(
    tree.kind[tree.parent[node]],
  )
}
