import { childByField, nodeText } from '@codegen-eval/syntax'
import type { AstContext } from './ast-context.ts'
import { partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'
import type { PythonNode, PythonValue } from './python-node.ts'

/** The contexts of a name, attribute, item or sequence. They are shared, as in CPython. */
export const LOAD: PythonNode = { type: 'Load', syntax: 0 }
export const STORE: PythonNode = { type: 'Store', syntax: 0 }
export const DEL: PythonNode = { type: 'Del', syntax: 0 }

/** The children of a node without comments. */
export function parts({ tree, kinds }: AstContext, node: number): number[] {
  return partsOf(tree, node, kinds)
}

/** The named children of a node, without comments. */
export function namedParts({ tree, kinds }: AstContext, node: number): number[] {
  return partsOf(tree, node, kinds).filter((child) => tree.grammar.named[tree.kind[child]] === 1)
}

/** Whether a node is of a kind. */
export function hasKind({ tree }: AstContext, node: number, kind: number): boolean {
  return tree.kind[node] === kind
}

/** The child that fills a field; -1 if there is none. */
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

/** The value built for the child that fills a field; `null` if there is none. */
export function built(context: AstContext, node: number, name: keyof PythonKinds['field']): PythonValue {
  const child = fieldChild(context, node, name)
  return child < 0 ? null : context.built[child]
}

/** The values built for some nodes. */
export function builtAll({ built }: AstContext, nodes: readonly number[]): PythonValue[] {
  return nodes.map((node) => built[node])
}

/** The text of a node. */
export function text({ tree }: AstContext, node: number): string {
  return nodeText(tree, node)
}

/** A name as Python reads it: in normalization form KC, in which `ﬁ` is `fi`. */
export function identifier({ tree }: AstContext, node: number): string {
  const name = nodeText(tree, node)
  return NOT_ASCII.test(name) ? name.normalize('NFKC') : name
}

const NOT_ASCII = /[^\0-\x7f]/

/** Sets the context of a target, and of the targets in its sequences and stars. */
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

/** A node that may be changed, while the tree is built. */
export interface WritableNode extends PythonNode {
  [field: string]: PythonValue
}

/** The value of some expressions: the only one, or a tuple if there are commas. */
export function oneOrTuple(context: AstContext, node: number, expressions: readonly number[]): PythonValue {
  if (expressions.length === 1 && !hasComma(context, node)) return context.built[expressions[0]]
  return { type: 'Tuple', syntax: node, elts: builtAll(context, expressions), ctx: LOAD }
}

/** Whether a comma is among the children of a node. */
export function hasComma(context: AstContext, node: number): boolean {
  const { tree, kinds } = context
  return parts(context, node).some((child) => tree.kind[child] === kinds.token[','])
}

/** The value between the brackets of a subscript. */
export function sliceOf(context: AstContext, node: number, subscripts: readonly number[]): PythonValue {
  const [only] = subscripts
  // a star may also be that of a type, or one that was moved before the whole: `list[*a[0]]`
  const isStarred =
    hasKind(context, only, context.kinds.kind.list_splat) ||
    (context.built[only] as PythonNode).type === 'Starred'
  if (subscripts.length === 1 && !hasComma(context, node) && !isStarred) return context.built[only]
  return { type: 'Tuple', syntax: node, elts: builtAll(context, subscripts), ctx: LOAD }
}
