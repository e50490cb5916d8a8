import { childByField, nodeText } from '@codegen-eval/syntax'
import type { AstContext } from './ast-context.ts'
import { partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'
import type { PythonNode, PythonValue } from './python-node.ts'

/** The contexts in which a name, attribute, item or sequence stands. They are shared, as in CPython. */
export const LOAD: PythonNode = { type: 'Load', syntax: 0 }
export const STORE: PythonNode = { type: 'Store', syntax: 0 }
export const DEL: PythonNode = { type: 'Del', syntax: 0 }

/** The children of a node without comments. */
export function parts({ tree, kinds }: AstContext, node: number): number[] {
  return partsOf(tree, node, kinds)
}

/** The children of a node that the grammar names, without comments. */
export function namedParts({ tree, kinds }: AstContext, node: number): number[] {
  return partsOf(tree, node, kinds).filter((child) => tree.grammar.named[tree.kind[child]] === 1)
}

/** Whether a child is a certain token or of a certain kind. */
export function hasKind({ tree }: AstContext, node: number, kind: number): boolean {
  return tree.kind[node] === kind
}

/** The child that fills a field; -1 where there is none. */
export function fieldChild(
  { tree, kinds }: AstContext,
  node: number,
  name: keyof PythonKinds['field'],
): number {
  return childByField(tree, node, kinds.field[name])
}

/** The children that fill a field. */
export function fieldChildren(context: AstContext, node: number, name: keyof PythonKinds['field']): number[] {
  const { tree, kinds } = context
  return parts(context, node).filter((child) => tree.field[child] === kinds.field[name])
}

/** What the child that fills a field was made into; `null` where there is none. */
export function built(context: AstContext, node: number, name: keyof PythonKinds['field']): PythonValue {
  const child = fieldChild(context, node, name)
  return child < 0 ? null : context.built[child]
}

/** What some nodes were made into. */
export function builtAll({ built }: AstContext, nodes: readonly number[]): PythonValue[] {
  return nodes.map((node) => built[node])
}

/** The text of a node. */
export function text({ tree }: AstContext, node: number): string {
  return nodeText(tree, node)
}

/** A name as Python knows it: in normalization form KC, in which `ﬁ` is `fi`. */
export function identifier({ tree }: AstContext, node: number): string {
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
export function oneOrTuple(context: AstContext, node: number, expressions: readonly number[]): PythonValue {
  if (expressions.length === 1 && !hasComma(context, node)) return context.built[expressions[0]]
  return { type: 'Tuple', syntax: node, elts: builtAll(context, expressions), ctx: LOAD }
}

/** Whether a comma is among the children of a node. */
export function hasComma(context: AstContext, node: number): boolean {
  const { tree, kinds } = context
  return parts(context, node).some((child) => tree.kind[child] === kinds.token[','])
}

/** What stands between the brackets of a subscript. */
export function sliceOf(context: AstContext, node: number, subscripts: readonly number[]): PythonValue {
  const [only] = subscripts
  const starred = hasKind(context, only, context.kinds.kind.list_splat)
  if (subscripts.length === 1 && !hasComma(context, node) && !starred) return context.built[only]
  return { type: 'Tuple', syntax: node, elts: builtAll(context, subscripts), ctx: LOAD }
}
