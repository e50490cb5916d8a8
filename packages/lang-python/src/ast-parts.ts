import { childByField, nodeText } from '@codegen-eval/syntax'
import type { Making } from './ast-makers.ts'
import { partsOf } from './parts-of.ts'
import type { PythonNode, PythonValue } from './python-ast.ts'
import type { PythonKinds } from './python-kinds.ts'

/** The contexts in which a name, attribute, item or sequence stands. They are shared, as in CPython. */
export const LOAD: PythonNode = { type: 'Load', syntax: 0 }
export const STORE: PythonNode = { type: 'Store', syntax: 0 }
export const DEL: PythonNode = { type: 'Del', syntax: 0 }

/** The children of a node without comments. */
export function parts({ tree, kinds }: Making, node: number): number[] {
  return partsOf(tree, node, kinds)
}

/** The children of a node that the grammar names, without comments. */
export function namedParts({ tree, kinds }: Making, node: number): number[] {
  return partsOf(tree, node, kinds).filter((child) => tree.grammar.named[tree.kind[child]] === 1)
}

/** Whether a child is a certain token or of a certain kind. */
export function hasKind({ tree }: Making, node: number, kind: number): boolean {
  return tree.kind[node] === kind
}

/** The child that fills a field; -1 where there is none. */
export function fieldChild({ tree, kinds }: Making, node: number, name: keyof PythonKinds['field']): number {
  return childByField(tree, node, kinds.field[name])
}

/** The children that fill a field. */
export function fieldChildren(making: Making, node: number, name: keyof PythonKinds['field']): number[] {
  const { tree, kinds } = making
  return parts(making, node).filter((child) => tree.field[child] === kinds.field[name])
}

/** What the child that fills a field was made into; `null` where there is none. */
export function made(making: Making, node: number, name: keyof PythonKinds['field']): PythonValue {
  const child = fieldChild(making, node, name)
  return child < 0 ? null : making.made[child]
}

/** What some nodes were made into. */
export function madeAll({ made }: Making, nodes: readonly number[]): PythonValue[] {
  return nodes.map((node) => made[node])
}

/** The text of a node. */
export function text({ tree }: Making, node: number): string {
  return nodeText(tree, node)
}

/** A copy of a target, or of a list of them, in another context than `Load`. */
export function inContext(target: PythonValue, ctx: PythonNode): PythonValue {
  const stack = [target as Writable]
  while (stack.length > 0) {
    const node = stack.pop()!
    if ('ctx' in node) node.ctx = ctx
    if (node.type === 'Starred') stack.push(node.value as Writable)
    if (node.type === 'Tuple' || node.type === 'List') {
      for (const element of node.elts as Writable[]) stack.push(element)
    }
  }
  return target
}

/** Nodes are written to only while they are made. */
interface Writable {
  type: string
  ctx?: PythonNode
  [field: string]: unknown
}

/** A sequence of expressions: one alone, or a tuple where there are commas. */
export function oneOrTuple(making: Making, node: number, expressions: readonly number[]): PythonValue {
  if (expressions.length === 1 && !hasComma(making, node)) return making.made[expressions[0]]
  return { type: 'Tuple', syntax: node, elts: madeAll(making, expressions), ctx: LOAD }
}

/** Whether a comma is among the children of a node. */
export function hasComma(making: Making, node: number): boolean {
  const { tree, kinds } = making
  return parts(making, node).some((child) => tree.kind[child] === kinds.token[','])
}

/**
 * An operation whose left operand the grammar took for `*operand`: CPython reads `*a + b` as `*(a + b)`.
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
