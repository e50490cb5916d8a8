/** The value of a field of an AST node. */
export type PythonValue = PythonNode | string | number | null | readonly PythonValue[]

/**
 * A node of Python's abstract syntax tree: `type` is a type of the `ast` module of CPython 3.11, and the fields
 * follow in the order of `ast`. The field `type` of `ExceptHandler` is called `typ`.
 *
 * A `Constant` has its `value` as text (numbers as `repr` writes them, strings decoded, bytes as characters up to
 * U+00FF) and a `kind`: `str`, `bytes`, `int`, `float`, `complex`, `True`, `False`, `None` or `Ellipsis`.
 */
export interface PythonNode {
  readonly type: string
  /** The node of the flat tree that this node was built from, which gives its position in the source. */
  readonly syntax: number
  readonly [field: string]: PythonValue
}

/** Whether a value is a node. */
export function isPythonNode(value: PythonValue | undefined): value is PythonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The children of a node, in the order of its fields. */
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
