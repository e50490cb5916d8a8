import { childByField, type FlatTree } from '@codegen-eval/syntax'
import { isCallOfType, isDefinition, isStarredType } from './check-types.ts'
import type { NodeChecks } from './node-check.ts'
import { partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'

type KindName = keyof PythonKinds['kind']

/** Parents in which `name := value` needs no parentheses. */
const AROUND_WALRUS: readonly KindName[] = [
  'argument_list',
  'decorator',
  'elif_clause',
  'format_expression',
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
  'with_item',
]

/** Parents of `*values` in which the operand of the star binds at least as tightly as `|`. */
const AROUND_STAR: readonly KindName[] = [
  'as_pattern_target',
  'assignment',
  'augmented_assignment',
  'expression_list',
  'expression_statement',
  'for_statement',
  'list',
  'match_statement',
  'pattern_list',
  'print_statement',
  'return_statement',
  'set',
  'tuple',
  'with_item',
]

/** Parents in which `yield` needs no parentheses. */
const AROUND_YIELD: readonly KindName[] = [
  'assignment',
  'augmented_assignment',
  'expression_statement',
  'format_expression',
  'interpolation',
  'parenthesized_expression',
]

/** Parents in which a lambda or a conditional expression needs parentheses. */
const BINDING_TIGHTER: readonly KindName[] = ['boolean_operator', 'comparison_operator', 'not_operator']

/** Operands that `*` accepts in arguments and subscripts only; elsewhere it binds tighter than these. */
const LOOSE: readonly KindName[] = [
  'boolean_operator',
  'comparison_operator',
  'conditional_expression',
  'lambda',
  'not_operator',
]

/** Operations that may continue an operand. */
const OPERATIONS: readonly KindName[] = ['attribute', 'binary_operator', 'call', 'subscript']

/** Expressions that may contain a lambda without brackets. */
const OPEN: readonly KindName[] = ['conditional_expression', 'expression_list', 'yield']

/** Whether a type is an item of `list[int]`, which is a subscript and may be anything that one may be. */
function isItemOfSubscript(tree: FlatTree, type: number, kinds: PythonKinds): boolean {
  const { kind } = kinds
  const list = tree.parent[type]
  return (
    tree.kind[type] === kind.type &&
    tree.kind[list] === kind.type_parameter &&
    !isDefinition(tree, tree.parent[list], kinds)
  )
}

/** Expressions that need parentheses in some places. */
export const checkUnparenthesized: NodeChecks = {
  named_expression(tree, node, kinds) {
    const { kind } = kinds
    // the grammar reads `a := b if c else d` as a conditional expression that begins with `a := b`
    let parent = tree.parent[node]
    if (tree.kind[parent] === kind.conditional_expression && parent + 1 === node) parent = tree.parent[parent]
    if (isOneOf(AROUND_WALRUS, tree, parent, kinds) || isItemOfSubscript(tree, parent, kinds)) return true
    // the guard of a case is an `if` clause, too
    return tree.kind[parent] === kind.if_clause && tree.kind[tree.parent[parent]] === kind.case_clause
  },
  list_splat: isStarInPlace,
  dictionary_splat: (tree, node, kinds) =>
    tree.kind[tree.parent[node]] !== kinds.kind.dictionary || isTight(tree, node, kinds),
  yield: (tree, node, kinds) => isOneOf(AROUND_YIELD, tree, tree.parent[node], kinds),
  lambda: isLooseEnough,
  conditional_expression: isLooseEnough,
  interpolation: hasNoOpenLambda,
  format_expression: hasNoOpenLambda,
  // `match *a:` has no comma
  match_statement(tree, node, kinds) {
    const { kind, token } = kinds
    const parts = partsOf(tree, node, kinds)
    return tree.kind[parts[1]] !== kind.list_splat || tree.kind[parts[2]] === token[',']
  },
  await: (tree, node, kinds) => {
    const { kind } = kinds
    const operand = tree.kind[partsOf(tree, node, kinds).at(-1)!]
    return ![kind.await, kind.unary_operator, kind.list_splat].includes(operand)
  },
  // the grammar reads `(*a)` as a tuple
  tuple: (tree, node, kinds) => partsOf(tree, node, kinds).length !== 3,
  // `[x for x in a, b]` is Python 2
  for_in_clause(tree, node, kinds) {
    const { token, kind, field } = kinds
    const children = partsOf(tree, node, kinds)
    const right = childByField(tree, node, field.right)
    const after = children.slice(children.indexOf(right))
    return !after.some((child) => tree.kind[child] === token[',']) && tree.kind[right] !== kind.list_splat
  },
}

function isOneOf(names: readonly KindName[], tree: FlatTree, node: number, { kind }: PythonKinds): boolean {
  return names.some((name) => kind[name] === tree.kind[node])
}

function isStarInPlace(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, token, field } = kinds
  // the star of a leftmost operand belongs to the whole operation
  const { left, function: callee, object, value } = field
  let outer = node
  while (
    [left, callee, object, value].includes(tree.field[outer]) &&
    isOneOf(OPERATIONS, tree, tree.parent[outer], kinds)
  ) {
    outer = tree.parent[outer]
  }
  const parent = tree.parent[outer]
  switch (tree.kind[parent]) {
    case kind.argument_list:
    case kind.subscript:
      return true
    case kind.parenthesized_expression:
      return isCallOfType(tree, parent, kinds)
    case kind.type:
      return isStarredType(tree, outer, kinds)
    // a default, whose place is checked where it is read
    case kind.type_parameter:
      return isTight(tree, node, kinds)
    case kind.yield:
      return tree.kind[parent + 2] !== token.from && isTight(tree, node, kinds)
  }
  return isOneOf(AROUND_STAR, tree, parent, kinds) && isTight(tree, node, kinds)
}

/** Whether the operand of a star binds at least as tightly as `|`. */
function isTight(tree: FlatTree, star: number, kinds: PythonKinds): boolean {
  return !isOneOf(LOOSE, tree, partsOf(tree, star, kinds)[1], kinds)
}

/** Whether a lambda or a conditional expression is neither an operand, nor an iterable or condition of a comprehension. */
function isLooseEnough(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, field } = kinds
  const parent = tree.parent[node]
  if (isOneOf(BINDING_TIGHTER, tree, parent, kinds)) return false
  switch (tree.kind[parent]) {
    case kind.for_in_clause:
      return tree.field[node] !== field.right
    case kind.if_clause:
      return tree.kind[tree.parent[parent]] === kind.case_clause
    case kind.conditional_expression:
      return partsOf(tree, parent, kinds).at(-1) === node
    default:
      return true
  }
}

/** Whether a value in an f-string has no lambda without brackets, whose colon would start a format. */
function hasNoOpenLambda(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  return !holdsOpenLambda(tree, childByField(tree, node, kinds.field.expression), kinds)
}

/** Whether a value contains a lambda without brackets. */
function holdsOpenLambda(tree: FlatTree, value: number, kinds: PythonKinds): boolean {
  const stack = [value]
  while (stack.length > 0) {
    const node = stack.pop()!
    if (tree.kind[node] === kinds.kind.lambda) return true
    if (isOneOf(OPEN, tree, node, kinds)) for (const part of partsOf(tree, node, kinds)) stack.push(part)
  }
  return false
}
