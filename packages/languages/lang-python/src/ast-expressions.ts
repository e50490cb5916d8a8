import type { Makers, Making } from './ast-makers.ts'
import { noParameters } from './ast-parameters.ts'
import {
  fieldChild,
  fieldChildren,
  hasKind,
  identifier,
  inContext,
  LOAD,
  made,
  madeAll,
  namedParts,
  oneOrTuple,
  parts,
  STORE,
  sliceOf,
  text,
} from './ast-parts.ts'
import { awaited, binaryOperation, hoistStar, operatorNode } from './ast-regrouped.ts'
import type { PythonNode, PythonValue } from './python-ast.ts'
import { floatRepr, integerRepr } from './python-literals.ts'
import { COMPARISONS, UNARY_OPERATORS } from './python-operators.ts'

/** Expressions, targets and types. */
export const makeExpressions: Makers = {
  identifier: (making, node) => ({ type: 'Name', syntax: node, id: identifier(making, node), ctx: LOAD }),
  integer: (making, node) => number(making, node, 'int'),
  float: (making, node) => number(making, node, 'float'),
  true: (_, node) => constant(node, 'True', 'True'),
  false: (_, node) => constant(node, 'False', 'False'),
  none: (_, node) => constant(node, 'None', 'None'),
  ellipsis: (_, node) => constant(node, 'Ellipsis', '...'),

  parenthesized_expression: (making, node) => making.made[namedParts(making, node)[0]],
  expression_list: (making, node) => oneOrTuple(making, node, namedParts(making, node)),
  tuple: (making, node) => sequence(making, node, 'Tuple'),
  list: (making, node) => sequence(making, node, 'List'),
  set: (making, node) => ({ type: 'Set', syntax: node, elts: madeAll(making, namedParts(making, node)) }),
  pattern_list: (making, node) => oneOrTuple(making, node, namedParts(making, node)),
  tuple_pattern(making, node) {
    const elements = namedParts(making, node)
    return elements.length === 0 ? sequence(making, node, 'Tuple') : oneOrTuple(making, node, elements)
  },
  list_pattern: (making, node) => sequence(making, node, 'List'),
  list_splat: starred,
  list_splat_pattern: starred,
  dictionary(making, node) {
    const entries = namedParts(making, node)
    const isPair = (entry: number) => hasKind(making, entry, making.kinds.kind.pair)
    return {
      type: 'Dict',
      syntax: node,
      keys: entries.map((entry) => (isPair(entry) ? made(making, entry, 'key') : null)),
      values: entries.map((entry) => (isPair(entry) ? made(making, entry, 'value') : making.made[entry])),
    }
  },
  dictionary_splat: (making, node) => making.made[namedParts(making, node)[0]],

  attribute: (making, node) =>
    hoistStar(made(making, node, 'object'), node, (value) => ({
      type: 'Attribute',
      syntax: node,
      value,
      attr: identifier(making, fieldChild(making, node, 'attribute')),
      ctx: LOAD,
    })),
  subscript: (making, node) =>
    hoistStar(made(making, node, 'value'), node, (value) => ({
      type: 'Subscript',
      syntax: node,
      value,
      slice: sliceOf(making, node, fieldChildren(making, node, 'subscript')),
      ctx: LOAD,
    })),
  slice(making, node) {
    const bounds: PythonValue[] = [null, null, null]
    let at = 0
    for (const part of parts(making, node)) {
      if (hasKind(making, part, making.kinds.token[':'])) at++
      else bounds[at] = making.made[part]
    }
    return { type: 'Slice', syntax: node, lower: bounds[0], upper: bounds[1], step: bounds[2] }
  },
  call: (making, node) =>
    hoistStar(made(making, node, 'function'), node, (func) => ({
      type: 'Call',
      syntax: node,
      func,
      ...callArguments(making, fieldChild(making, node, 'arguments')),
    })),
  keyword_argument: (making, node) => ({
    type: 'keyword',
    syntax: node,
    arg: identifier(making, fieldChild(making, node, 'name')),
    value: made(making, node, 'value'),
  }),

  binary_operator: (making, node) =>
    hoistStar(made(making, node, 'left'), node, (left) => binaryOperation(making, node, left)),
  unary_operator: (making, node) => ({
    type: 'UnaryOp',
    syntax: node,
    op: { type: UNARY_OPERATORS.get(text(making, fieldChild(making, node, 'operator')))!, syntax: node },
    operand: made(making, node, 'argument'),
  }),
  not_operator: (making, node) => ({
    type: 'UnaryOp',
    syntax: node,
    op: { type: 'Not', syntax: node },
    operand: made(making, node, 'argument'),
  }),
  boolean_operator(making, node) {
    const { tree, kinds } = making
    const left = fieldChild(making, node, 'left')
    const operator = text(making, fieldChild(making, node, 'operator'))
    const type = operator === 'and' ? 'And' : 'Or'
    const before = making.made[left] as PythonNode
    // `a and b and c` is one operation, `(a and b) and c` is two
    const continues =
      tree.kind[left] === kinds.kind.boolean_operator && (before.op as PythonNode).type === type
    // the list of the operation that this one takes in is added to: copies of long ones would take quadratic time
    const values = continues ? (before.values as PythonValue[]) : [before]
    values.push(made(making, node, 'right'))
    return { type: 'BoolOp', syntax: node, op: { type, syntax: node }, values }
  },
  comparison_operator(making, node) {
    const { tree, kinds } = making
    const operators = fieldChildren(making, node, 'operators')
    const [left, ...comparators] = parts(making, node).filter(
      (part) => tree.field[part] !== kinds.field.operators,
    )
    return {
      type: 'Compare',
      syntax: node,
      left: making.made[left],
      ops: operators.map((operator) => ({
        type: COMPARISONS.get(tree.grammar.kinds[tree.kind[operator]])!,
        syntax: operator,
      })),
      comparators: madeAll(making, comparators),
    }
  },
  conditional_expression(making, node) {
    const [first, ...rest] = namedParts(making, node)
    const [test, orelse] = madeAll(making, rest)
    const choice = (body: PythonValue): PythonNode => ({ type: 'IfExp', syntax: node, test, body, orelse })
    const body = making.made[first] as PythonNode
    if (!hasKind(making, first, making.kinds.kind.named_expression)) return choice(body)
    // to the grammar `a := b if c else d` is a choice that begins with `a := b`
    return { ...body, syntax: node, value: choice(body.value) }
  },
  // `a as b` of `with` and `except`, which take the name themselves: it may lie below `x if y else a as b`
  as_pattern: (making, node) => making.made[namedParts(making, node)[0]],
  named_expression: (making, node) => ({
    type: 'NamedExpr',
    syntax: node,
    target: inContext(made(making, node, 'name'), STORE),
    value: made(making, node, 'value'),
  }),
  lambda: (making, node) => ({
    type: 'Lambda',
    syntax: node,
    args: made(making, node, 'parameters') ?? noParameters(node),
    body: made(making, node, 'body'),
  }),
  await: awaited,
  yield(making, node) {
    const [value] = namedParts(making, node)
    const from = parts(making, node).some((part) => hasKind(making, part, making.kinds.token.from))
    return {
      type: from ? 'YieldFrom' : 'Yield',
      syntax: node,
      value: value === undefined ? null : making.made[value],
    }
  },

  list_comprehension: (making, node) => comprehension(making, node, 'ListComp'),
  set_comprehension: (making, node) => comprehension(making, node, 'SetComp'),
  generator_expression: (making, node) => comprehension(making, node, 'GeneratorExp'),
  dictionary_comprehension(making, node) {
    const pair = fieldChild(making, node, 'body')
    return {
      type: 'DictComp',
      syntax: node,
      key: made(making, pair, 'key'),
      value: made(making, pair, 'value'),
      generators: generators(making, node),
    }
  },
  for_in_clause: (making, node) => ({
    type: 'comprehension',
    syntax: node,
    target: inContext(made(making, node, 'left'), STORE),
    iter: made(making, node, 'right'),
    ifs: [],
    is_async: isAsync(making, node) ? 1 : 0,
  }),
  if_clause: (making, node) => making.made[namedParts(making, node)[0]],

  type: (making, node) => making.made[namedParts(making, node)[0]],
  generic_type(making, node) {
    const [value, parameters] = namedParts(making, node)
    return {
      type: 'Subscript',
      syntax: node,
      value: making.made[value],
      slice: sliceOf(making, parameters, namedParts(making, parameters)),
      ctx: LOAD,
    }
  },
  union_type(making, node) {
    const [left, right] = madeAll(making, namedParts(making, node))
    return { type: 'BinOp', syntax: node, left, op: operatorNode('|', node), right }
  },
  member_type(making, node) {
    const [value, attribute] = namedParts(making, node)
    return {
      type: 'Attribute',
      syntax: node,
      value: making.made[value],
      attr: identifier(making, attribute),
      ctx: LOAD,
    }
  },
  constrained_type(making, node) {
    const [lower, upper] = madeAll(making, namedParts(making, node))
    return { type: 'Slice', syntax: node, lower, upper, step: null }
  },
  splat_type: starred,
}

/** Positional arguments and keywords of a call or of a class. */
export function callArguments(
  making: Making,
  list: number,
): { args: PythonValue[]; keywords: PythonValue[] } {
  const { tree, kinds } = making
  if (list < 0) return { args: [], keywords: [] }
  if (tree.kind[list] === kinds.kind.generator_expression) return { args: [making.made[list]], keywords: [] }
  const args: PythonValue[] = []
  const keywords: PythonValue[] = []
  for (const part of namedParts(making, list)) {
    if (tree.kind[part] === kinds.kind.keyword_argument) keywords.push(making.made[part])
    else if (tree.kind[part] === kinds.kind.dictionary_splat) {
      keywords.push({ type: 'keyword', syntax: part, arg: null, value: making.made[part] })
    } else args.push(making.made[part])
  }
  return { args, keywords }
}

/** Whether `async` stands among the children of a node. */
export function isAsync(making: Making, node: number): boolean {
  return parts(making, node).some((part) => hasKind(making, part, making.kinds.token.async))
}

function constant(syntax: number, kind: string, value: string): PythonNode {
  return { type: 'Constant', syntax, value, kind }
}

/** The grammar takes `1j` for an integer. */
function number(making: Making, node: number, kind: 'int' | 'float'): PythonNode {
  const literal = text(making, node)
  if (/^\d.*j$|^\..*j$/i.test(literal) && !/^0x/i.test(literal)) {
    return constant(node, 'complex', floatRepr(literal))
  }
  return constant(node, kind, kind === 'int' ? integerRepr(literal) : floatRepr(literal))
}

function sequence(making: Making, node: number, type: 'Tuple' | 'List'): PythonNode {
  return { type, syntax: node, elts: madeAll(making, namedParts(making, node)), ctx: LOAD }
}

function starred(making: Making, node: number): PythonNode {
  return { type: 'Starred', syntax: node, value: making.made[namedParts(making, node)[0]], ctx: LOAD }
}

function comprehension(making: Making, node: number, type: string): PythonNode {
  return { type, syntax: node, elt: made(making, node, 'body'), generators: generators(making, node) }
}

/** The `for` clauses of a comprehension, each with the conditions that follow it. */
function generators(making: Making, node: number): PythonValue[] {
  const { tree, kinds } = making
  const clauses: PythonNode[] = []
  for (const part of parts(making, node)) {
    if (tree.kind[part] === kinds.kind.for_in_clause) clauses.push(making.made[part] as PythonNode)
    else if (tree.kind[part] === kinds.kind.if_clause) {
      ;(clauses.at(-1)!.ifs as PythonValue[]).push(making.made[part])
    }
  }
  return clauses
}
