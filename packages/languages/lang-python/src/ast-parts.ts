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

/** A name as Python knows it: in normalization form KC, in which `ﬁ` is `fi`. */
export function identifier({ tree }: Making, node: number): string {
  const own = nodeText(tree, node)
  return NOT_ASCII.test(own) ? own.normalize('NFKC') : own
}

const NOT_ASCII = /[^\0-\x7f]/

/** A target, or several within sequences and stars, in another context than `Load`. */
export function inContext(target: PythonValue, ctx: PythonNode): PythonValue {
  const stack = [target as WritableNode]
  while (stack.length > 0) {
    const node = stack.pop()!
    if ('ctx' in node) node.ctx = ctx
    if (node.type === 'Starred') stack.push(node.value as WritableNode)
    if (node.type === 'Tuple' || node.type === 'List') {
      for (const element of node.elts as WritableNode[]) stack.push(element)
    }
  }
  return target
}

/** Nodes are written to only while they are made. */
export interface WritableNode extends PythonNode {
  [field: string]: PythonValue
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

/** What stands between the brackets of a subscript. */
export function sliceOf(making: Making, node: number, subscripts: readonly number[]): PythonValue {
  const [only] = subscripts
  const starred = hasKind(making, only, making.kinds.kind.list_splat)
  if (subscripts.length === 1 && !hasComma(making, node) && !starred) return making.made[only]
  return { type: 'Tuple', syntax: node, elts: madeAll(making, subscripts), ctx: LOAD }
}
