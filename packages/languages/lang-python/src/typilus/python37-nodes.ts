import type { AbstractNode } from '@codegen-eval/syntax'
import { bytesRepr } from '../python-literals.ts'
import type { PythonNode, PythonValue } from '../python-node.ts'
import { list } from './layout-step.ts'

/*
 * Nodes in the classes of Python 3.7, which Typilus knows: `Num`, `Str` and the like for constants, `Index` and `ExtSlice`
 * for subscripts.
 */

/** The type of a node in the graph: constants have a type for each kind, as in Python 3.7. */
export function layoutType(node: AbstractNode): string {
  if (node.type !== 'Constant') return node.type
  switch ((node as PythonNode).kind) {
    case 'str':
      return 'Str'
    case 'bytes':
      return 'Bytes'
    case 'Ellipsis':
      return 'Ellipsis'
    case 'True':
    case 'False':
    case 'None':
      return 'NameConstant'
    default:
      return 'Num'
  }
}

/** The value between the brackets of a subscript, in the classes of Python 3.7. */
export function slicePart(slice: PythonValue): PythonNode {
  const node = slice as PythonNode
  if (node.type === 'Slice') return node
  const isExtended =
    node.type === 'Tuple' && list(node.elts).some((element) => (element as PythonNode).type === 'Slice')
  if (!isExtended) return { type: 'Index', syntax: node.syntax, value: node }
  return { type: 'ExtSlice', syntax: node.syntax, dims: list(node.elts).map(slicePart) }
}

/** Strings in double quotes, which labels drop; other constants as `repr` writes them. */
export function constantText({ kind, value }: PythonNode): string {
  if (kind === 'str') return `"${value}"`
  return kind === 'bytes' ? bytesRepr(value as string) : (value as string)
}
