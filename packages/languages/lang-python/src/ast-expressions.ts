import type { AstContext, NodeBuilders } from './ast-context.ts'
import { noParameters } from './ast-parameters.ts'
import {
  built,
  builtAll,
  fieldChild,
  fieldChildren,
  hasKind,
  identifier,
  inContext,
  LOAD,
  namedParts,
  oneOrTuple,
  parts,
  STORE,
  sliceOf,
  text,
} from './ast-parts.ts'
import { awaited, binaryOperation, hoistStar, operatorNode } from './ast-regrouped.ts'
import { floatRepr, integerRepr } from './python-literals.ts'
import type { PythonNode, PythonValue } from './python-node.ts'
import { COMPARISONS, UNARY_OPERATORS } from './python-operators.ts'

/** Expressions, targets and types. */
export const buildExpressions: NodeBuilders = {
  identifier: (context, node) => ({ type: 'Name', syntax: node, id: identifier(context, node), ctx: LOAD }),
  integer: (context, node) => number(context, node, 'int'),
  float: (context, node) => number(context, node, 'float'),
  true: (_, node) => constant(node, 'True', 'True'),
  false: (_, node) => constant(node, 'False', 'False'),
  none: (_, node) => constant(node, 'None', 'None'),
  ellipsis: (_, node) => constant(node, 'Ellipsis', '...'),

  parenthesized_expression: (context, node) => context.built[namedParts(context, node)[0]],
  expression_list: (context, node) => oneOrTuple(context, node, namedParts(context, node)),
  tuple: (context, node) => sequence(context, node, 'Tuple'),
  list: (context, node) => sequence(context, node, 'List'),
  set: (context, node) => ({ type: 'Set', syntax: node, elts: builtAll(context, namedParts(context, node)) }),
  pattern_list: (context, node) => oneOrTuple(context, node, namedParts(context, node)),
  tuple_pattern(context, node) {
    const elements = namedParts(context, node)
    return elements.length === 0 ? sequence(context, node, 'Tuple') : oneOrTuple(context, node, elements)
  },
  list_pattern: (context, node) => sequence(context, node, 'List'),
  list_splat: starred,
  list_splat_pattern: starred,
  dictionary(context, node) {
    const entries = namedParts(context, node)
    const isPair = (entry: number) => hasKind(context, entry, context.kinds.kind.pair)
    return {
      type: 'Dict',
      syntax: node,
      keys: entries.map((entry) => (isPair(entry) ? built(context, entry, 'key') : null)),
      values: entries.map((entry) => (isPair(entry) ? built(context, entry, 'value') : context.built[entry])),
    }
  },
  dictionary_splat: (context, node) => context.built[namedParts(context, node)[0]],

  attribute,
  subscript: (context, node) =>
    hoistStar(built(context, node, 'value'), node, (value) => ({
      type: 'Subscript',
      syntax: node,
      value,
      slice: sliceOf(context, node, fieldChildren(context, node, 'subscript')),
      ctx: LOAD,
    })),
  slice(context, node) {
    const bounds: PythonValue[] = [null, null, null]
    let at = 0
    for (const part of parts(context, node)) {
      if (hasKind(context, part, context.kinds.token[':'])) at++
      else bounds[at] = context.built[part]
    }
    return { type: 'Slice', syntax: node, lower: bounds[0], upper: bounds[1], step: bounds[2] }
  },
  call: (context, node) =>
    hoistStar(built(context, node, 'function'), node, (func) => ({
      type: 'Call',
      syntax: node,
      func,
      ...callArguments(context, fieldChild(context, node, 'arguments')),
    })),
  keyword_argument: (context, node) => ({
    type: 'keyword',
    syntax: node,
    arg: identifier(context, fieldChild(context, node, 'name')),
    value: built(context, node, 'value'),
  }),

  binary_operator: (context, node) =>
    hoistStar(built(context, node, 'left'), node, (left) => binaryOperation(context, node, left)),
  unary_operator: (context, node) => ({
    type: 'UnaryOp',
    syntax: node,
    op: { type: UNARY_OPERATORS.get(text(context, fieldChild(context, node, 'operator')))!, syntax: node },
    operand: built(context, node, 'argument'),
  }),
  not_operator: (context, node) => ({
    type: 'UnaryOp',
    syntax: node,
    op: { type: 'Not', syntax: node },
    operand: built(context, node, 'argument'),
  }),
  boolean_operator(context, node) {
    const { tree, kinds } = context
    const left = fieldChild(context, node, 'left')
    const operator = text(context, fieldChild(context, node, 'operator'))
    const type = operator === 'and' ? 'And' : 'Or'
    const before = context.built[left] as PythonNode
    // `a and b and c` is one operation, `(a and b) and c` is two
    const continues =
      tree.kind[left] === kinds.kind.boolean_operator && (before.op as PythonNode).type === type
    // the list of the inner operation is extended: copies of long ones would take quadratic time
    const values = continues ? (before.values as PythonValue[]) : [before]
    values.push(built(context, node, 'right'))
    return { type: 'BoolOp', syntax: node, op: { type, syntax: node }, values }
  },
  comparison_operator(context, node) {
    const { tree, kinds } = context
    const operators = fieldChildren(context, node, 'operators')
    const [left, ...comparators] = parts(context, node).filter(
      (part) => tree.field[part] !== kinds.field.operators,
    )
    return {
      type: 'Compare',
      syntax: node,
      left: context.built[left],
      ops: operators.map((operator) => ({
        type: COMPARISONS.get(tree.grammar.kinds[tree.kind[operator]])!,
        syntax: operator,
      })),
      comparators: builtAll(context, comparators),
    }
  },
  conditional_expression(context, node) {
    const [first, ...rest] = namedParts(context, node)
    const [test, orelse] = builtAll(context, rest)
    const choice = (body: PythonValue): PythonNode => ({ type: 'IfExp', syntax: node, test, body, orelse })
    const body = context.built[first] as PythonNode
    if (!hasKind(context, first, context.kinds.kind.named_expression)) return choice(body)
    // the grammar reads `a := b if c else d` as a conditional expression that begins with `a := b`
    return { ...body, syntax: node, value: choice(body.value) }
  },
  // `a as b` of `with` and `except`, which read the name themselves: it may be below `x if y else a as b`
  as_pattern: (context, node) => context.built[namedParts(context, node)[0]],
  named_expression: (context, node) => ({
    type: 'NamedExpr',
    syntax: node,
    target: inContext(built(context, node, 'name'), STORE),
    value: built(context, node, 'value'),
  }),
  lambda: (context, node) => ({
    type: 'Lambda',
    syntax: node,
    args: built(context, node, 'parameters') ?? noParameters(node),
    body: built(context, node, 'body'),
  }),
  await: awaited,
  yield(context, node) {
    const [value] = namedParts(context, node)
    const from = parts(context, node).some((part) => hasKind(context, part, context.kinds.token.from))
    return {
      type: from ? 'YieldFrom' : 'Yield',
      syntax: node,
      value: value === undefined ? null : context.built[value],
    }
  },

  list_comprehension: (context, node) => comprehension(context, node, 'ListComp'),
  set_comprehension: (context, node) => comprehension(context, node, 'SetComp'),
  generator_expression: (context, node) => comprehension(context, node, 'GeneratorExp'),
  dictionary_comprehension(context, node) {
    const pair = fieldChild(context, node, 'body')
    return {
      type: 'DictComp',
      syntax: node,
      key: built(context, pair, 'key'),
      value: built(context, pair, 'value'),
      generators: generators(context, node),
    }
  },
  for_in_clause: (context, node) => ({
    type: 'comprehension',
    syntax: node,
    target: inContext(built(context, node, 'left'), STORE),
    iter: built(context, node, 'right'),
    ifs: [],
    is_async: isAsync(context, node) ? 1 : 0,
  }),
  if_clause: (context, node) => context.built[namedParts(context, node)[0]],

  type: (context, node) => context.built[namedParts(context, node)[0]],
  generic_type(context, node) {
    const [value, parameters] = namedParts(context, node)
    return {
      type: 'Subscript',
      syntax: node,
      value: context.built[value],
      slice: sliceOf(context, parameters, namedParts(context, parameters)),
      ctx: LOAD,
    }
  },
  union_type(context, node) {
    const [left, right] = builtAll(context, namedParts(context, node))
    return { type: 'BinOp', syntax: node, left, op: operatorNode('|', node), right }
  },
  member_type: attribute,
  // `a:b:c` is `a` with the bound `b:c`
  constrained_type(context, node) {
    const [lower, upper] = namedParts(context, node)
    const hasStep = hasKind(context, upper + 1, context.kinds.kind.constrained_type)
    const bounds = builtAll(context, [lower, ...(hasStep ? namedParts(context, upper + 1) : [upper])])
    return { type: 'Slice', syntax: node, lower: bounds[0], upper: bounds[1], step: bounds[2] ?? null }
  },
  splat_type: starred,
}

function attribute(context: AstContext, node: number): PythonNode {
  const [object, name] = namedParts(context, node)
  return hoistStar(context.built[object], node, (value) => ({
    type: 'Attribute',
    syntax: node,
    value,
    attr: identifier(context, name),
    ctx: LOAD,
  }))
}

/** Positional arguments and keywords of a call or of a class. */
export function callArguments(
  context: AstContext,
  list: number,
): { args: PythonValue[]; keywords: PythonValue[] } {
  const { tree, kinds } = context
  if (list < 0) return { args: [], keywords: [] }
  if (tree.kind[list] === kinds.kind.generator_expression)
    return { args: [context.built[list]], keywords: [] }
  const args: PythonValue[] = []
  const keywords: PythonValue[] = []
  for (const part of namedParts(context, list)) {
    if (tree.kind[part] === kinds.kind.keyword_argument) keywords.push(context.built[part])
    else if (tree.kind[part] === kinds.kind.dictionary_splat) {
      keywords.push({ type: 'keyword', syntax: part, arg: null, value: context.built[part] })
    } else args.push(context.built[part])
  }
  return { args, keywords }
}

/** Whether `async` is among the children of a node. */
export function isAsync(context: AstContext, node: number): boolean {
  return parts(context, node).some((part) => hasKind(context, part, context.kinds.token.async))
}

function constant(syntax: number, kind: string, value: string): PythonNode {
  return { type: 'Constant', syntax, value, kind }
}

/** A number; the grammar reads `1j` as an integer. */
function number(context: AstContext, node: number, kind: 'int' | 'float'): PythonNode {
  const literal = text(context, node)
  if (/^\d.*j$|^\..*j$/i.test(literal) && !/^0x/i.test(literal)) {
    return constant(node, 'complex', floatRepr(literal))
  }
  return constant(node, kind, kind === 'int' ? integerRepr(literal) : floatRepr(literal))
}

function sequence(context: AstContext, node: number, type: 'Tuple' | 'List'): PythonNode {
  return { type, syntax: node, elts: builtAll(context, namedParts(context, node)), ctx: LOAD }
}

function starred(context: AstContext, node: number): PythonNode {
  return { type: 'Starred', syntax: node, value: context.built[namedParts(context, node)[0]], ctx: LOAD }
}

function comprehension(context: AstContext, node: number, type: string): PythonNode {
  return { type, syntax: node, elt: built(context, node, 'body'), generators: generators(context, node) }
}

/** The `for` clauses of a comprehension, each with the conditions that follow it. */
function generators(context: AstContext, node: number): PythonValue[] {
  const { tree, kinds } = context
  const clauses: PythonNode[] = []
  for (const part of parts(context, node)) {
    if (tree.kind[part] === kinds.kind.for_in_clause) clauses.push(context.built[part] as PythonNode)
    else if (tree.kind[part] === kinds.kind.if_clause) {
      ;(clauses.at(-1)!.ifs as PythonValue[]).push(context.built[part])
    }
  }
  return clauses
}
