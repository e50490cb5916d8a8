import type { FlatTree } from '@codegen-eval/syntax'
import { astMakers } from './ast-makers.ts'
import { refusedNode } from './check-structure.ts'
import { pythonKinds } from './python-kinds.ts'

/** What a field of an AST node holds. */
export type PythonValue = PythonNode | string | number | null | readonly PythonValue[]

/**
 * A node of Python's abstract syntax tree: a type of the `ast` module of CPython 3.11, and its fields in the order
 * that `ast` gives them. The field `type` of `ExceptHandler` is `typ` here.
 *
 * A `Constant` holds `value` as text (numbers as `repr` writes them, strings decoded, bytes as characters up to
 * U+00FF), and `kind`: `str`, `bytes`, `int`, `float`, `complex`, `True`, `False`, `None` or `Ellipsis`.
 */
export interface PythonNode {
  readonly type: string
  /** The node of the flat tree that it was made of, which has its place in the source. */
  readonly syntax: number
  readonly [field: string]: PythonValue
}

const trees = new WeakMap<FlatTree, PythonNode>()

/**
 * The abstract syntax tree of a source that parses, as CPython 3.11 would make it: operators, contexts (`Load`,
 * `Store`, `Del`) and absent values are as there. `type X = int`, of Python 3.12, is a `TypeAlias`; type parameters
 * are left out.
 *
 * A tree is made once for each flat tree. It is made from its leaves up, so that no source is nested too deeply.
 *
 * @throws RangeError where the tree holds error nodes, or nodes that CPython refuses.
 */
export function pythonAst(tree: FlatTree): PythonNode {
  let root = trees.get(tree)
  if (!root) {
    if (tree.hasError || refusedNode(tree) >= 0) {
      throw new RangeError('a source with syntax errors has no abstract syntax tree')
    }
    root = build(tree)
    trees.set(tree, root)
  }
  return root
}

/** In pre-order, read backwards, every node comes after its children. */
function build(tree: FlatTree): PythonNode {
  const makers = astMakers(tree.grammar)
  const kinds = pythonKinds(tree.grammar)
  const made: PythonValue[] = new Array(tree.size).fill(null)
  for (let node = tree.size - 1; node >= 0; node--) {
    const make = makers[tree.kind[node]]
    if (make) made[node] = make({ tree, kinds, made }, node)
  }
  return made[0] as PythonNode
}

/** The nodes right below a node, in the order of fields. */
export function childNodes(node: PythonNode): PythonNode[] {
  const children: PythonNode[] = []
  for (const field in node) {
    const value = node[field]
    if (Array.isArray(value)) {
      for (const item of value) if (isPythonNode(item)) children.push(item)
    } else if (isPythonNode(value)) children.push(value)
  }
  return children
}

/** Whether a value is a node. */
export function isPythonNode(value: PythonValue | undefined): value is PythonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The number of nodes of a tree, as `ast.walk` counts them. */
export function countNodes(root: PythonNode): number {
  let count = 0
  const stack = [root]
  while (stack.length > 0) {
    count++
    for (const child of childNodes(stack.pop()!)) stack.push(child)
  }
  return count
}
