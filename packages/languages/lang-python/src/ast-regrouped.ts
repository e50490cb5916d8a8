import type { AstContext } from './ast-context.ts'
import {
  builtAll,
  fieldChild,
  hasKind,
  LOAD,
  namedParts,
  sliceOf,
  text,
  type WritableNode,
} from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-node.ts'
import { BINARY_OPERATORS } from './python-operators.ts'

/*
 * Sources that the grammar accepts, as CPython does, but groups differently. Nodes are built from the grammar's groups
 * and regrouped here.
 */

/** The node of an operator such as `+`, or `+=` without its equals sign. */
export function operatorNode(symbol: string, syntax: number): PythonNode {
  return { type: BINARY_OPERATORS.get(symbol)!, syntax }
}

/**
 * An operation whose left operand the grammar reads as `*operand`: CPython reads `*a + b` as `*(a + b)`.
 */
export function hoistStar(
  left: PythonValue,
  syntax: number,
  operation: (left: PythonValue) => PythonNode,
): PythonNode {
  const operand = left as PythonNode
  if (operand.type !== 'Starred') return operation(left)
  return { type: 'Starred', syntax, value: operation(operand.value), ctx: LOAD }
}

/**
 * Two operands and an operator. In the grammar `^` binds closer than `&`, in CPython it is the other way round:
 * `a ^ b & c ^ d` is `a ^ (b & c) ^ d`, and not `(a ^ b) & (c ^ d)`.
 */
export function binaryOperation(context: AstContext, node: number, left: PythonValue): PythonNode {
  const symbol = text(context, fieldChild(context, node, 'operator'))
  const right = fieldChild(context, node, 'right')
  const rebuilt: WritableNode = {
    type: 'BinOp',
    syntax: node,
    left,
    op: operatorNode(symbol, node),
    right: context.built[right],
  }
  if (symbol !== '&') return rebuilt
  let whole: PythonNode = rebuilt
  if (isExclusiveOr(context, fieldChild(context, node, 'left'), left)) {
    const before = left as WritableNode
    rebuilt.left = before.right
    before.right = rebuilt
    whole = before
  }
  if (isExclusiveOr(context, right, rebuilt.right)) {
    const after = rebuilt.right as PythonNode
    const first = firstOf(context, after)
    rebuilt.right = first.left
    ;(first as WritableNode).left = whole
    whole = after
  }
  return whole
}

/** Whether the value of a node without parentheses is `a ^ b`. */
function isExclusiveOr(context: AstContext, node: number, value: PythonValue): boolean {
  if (!hasKind(context, node, context.kinds.kind.binary_operator)) return false
  return ((value as PythonNode).op as PythonNode).type === 'BitXor'
}

/** The innermost operation of `((a ^ b) ^ c) ^ d`; parentheses in the source end the chain. */
function firstOf(context: AstContext, chain: PythonNode): PythonNode {
  let first = chain
  while (isExclusiveOr(context, fieldChild(context, first.syntax, 'left'), first.left)) {
    first = first.left as PythonNode
  }
  return first
}

/** `await a ** b` is `(await a) ** b`; other operations that bind as closely belong to the awaited value. */
export function awaited(context: AstContext, node: number): PythonNode {
  const [operand] = namedParts(context, node)
  const value = context.built[operand]
  if (!hasKind(context, operand, context.kinds.kind.binary_operator))
    return { type: 'Await', syntax: node, value }
  const power = value as PythonNode
  return { ...power, syntax: node, left: { type: 'Await', syntax: node, value: power.left } }
}

/**
 * Python 2's `print >>file, a` as CPython 3 reads it: an expression that shifts `print`. In `print >>a == b` the shift
 * is only the left side.
 */
export function shiftedPrint(context: AstContext, node: number, chevron: number): PythonValue {
  const [operand] = namedParts(context, chevron)
  let first = operand
  for (let next = looserLeft(context, first); next >= 0; next = looserLeft(context, first)) first = next
  const shift: PythonNode = {
    type: 'BinOp',
    syntax: chevron,
    left: { type: 'Name', syntax: node + 1, id: 'print', ctx: LOAD },
    op: operatorNode('>>', chevron),
    right: context.built[first],
  }
  if (first === operand) return shift
  let above = context.built[operand] as WritableNode
  while (leftOf(above) !== context.built[first]) above = leftOf(above) as WritableNode
  setLeft(above, shift)
  return context.built[operand]
}

function leftOf({ type, values, body, left }: PythonNode): PythonValue {
  if (type === 'BoolOp') return (values as readonly PythonValue[])[0]
  return type === 'IfExp' ? body : left
}

function setLeft(node: WritableNode, value: PythonValue): void {
  if (node.type === 'BoolOp') (node.values as PythonValue[])[0] = value
  else node[node.type === 'IfExp' ? 'body' : 'left'] = value
}

const SHIFT_OR_LOOSER = new Set(['<<', '>>', '&', '^', '|'])

/** The leftmost operand of an operation that does not bind closer than `>>`; -1 for other nodes. */
function looserLeft(context: AstContext, node: number): number {
  const { kind } = context.kinds
  switch (context.tree.kind[node]) {
    case kind.comparison_operator:
    case kind.conditional_expression:
      return namedParts(context, node)[0]
    case kind.boolean_operator:
      return fieldChild(context, node, 'left')
    case kind.binary_operator:
      return SHIFT_OR_LOOSER.has(text(context, fieldChild(context, node, 'operator')))
        ? fieldChild(context, node, 'left')
        : -1
    default:
      return -1
  }
}

/**
 * The target of `type(x).y = 1` and `type[x] = 1`, which the grammar reads as type aliases with the names `(x).y` and
 * `[x]`; `null` for an alias.
 */
export function targetOfType(context: AstContext, name: number): PythonValue {
  const { kind } = context.kinds
  let first = name
  let steps = 0
  for (let next = whatIsRead(context, first); next >= 0; next = whatIsRead(context, first)) {
    first = next
    steps++
  }
  if (hasKind(context, first, kind.identifier) || hasKind(context, first, kind.generic_type)) return null
  const type = calledType(context, first)
  if (steps === 0) return type
  const built = context.built[name] as WritableNode
  // the star of `type(*x).y` was moved before the whole
  const whole = built.type === 'Starred' ? (built.value as WritableNode) : built
  let above = whole
  for (let step = 1; step < steps; step++) above = above[readField(above)] as WritableNode
  above[readField(above)] = type
  return whole
}

function readField({ type }: PythonNode): 'func' | 'value' {
  return type === 'Call' ? 'func' : 'value'
}

/** The object of a call, an item or an attribute; -1 for other nodes. */
function whatIsRead(context: AstContext, node: number): number {
  const { kind } = context.kinds
  switch (context.tree.kind[node]) {
    case kind.attribute:
      return fieldChild(context, node, 'object')
    case kind.subscript:
      return fieldChild(context, node, 'value')
    case kind.call:
      return fieldChild(context, node, 'function')
    default:
      return -1
  }
}

/** `type` with the parentheses or brackets after it. */
function calledType(context: AstContext, brackets: number): PythonNode {
  const type: PythonNode = { type: 'Name', syntax: brackets, id: 'type', ctx: LOAD }
  const { kind } = context.kinds
  const parts = namedParts(context, brackets)
  if (hasKind(context, brackets, kind.list)) {
    const slice = sliceOf(context, brackets, parts)
    return { type: 'Subscript', syntax: brackets, value: type, slice, ctx: LOAD }
  }
  const generator = hasKind(context, brackets, kind.generator_expression)
  const args = generator ? [context.built[brackets]] : builtAll(context, parts)
  return { type: 'Call', syntax: brackets, func: type, args, keywords: [] }
}
