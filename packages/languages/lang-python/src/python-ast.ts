import type { FlatTree } from '@codegen-eval/syntax'
import { nodeBuilders } from './node-builders.ts'
import { pythonKinds } from './python-kinds.ts'
import type { PythonNode, PythonValue } from './python-node.ts'
import { structureErrorAt } from './syntax-error-at.ts'

const trees = new WeakMap<FlatTree, PythonNode>()

/**
 * The abstract syntax tree of a source that parses, as the `ast` module of CPython 3.11 builds it. Operators, contexts
 * (`Load`, `Store`, `Del`) and absent values are represented as there. `type X = int`, of Python 3.12, is a
 * `TypeAlias`; type parameters are left out.
 *
 * The result is cached for each flat tree. The tree is built from its leaves up, so nesting may be of any depth.
 *
 * @throws RangeError if CPython 3.11 does not parse the source, for another reason than the depth of its nesting.
 */
export function pythonAst(tree: FlatTree): PythonNode {
  let root = trees.get(tree)
  if (!root) {
    const error = structureErrorAt(tree)
    if (error >= 0) {
      throw new RangeError(`source: expected Python without syntax errors, got an error at offset ${error}`)
    }
    root = build(tree)
    trees.set(tree, root)
  }
  return root
}

/** Nodes are in pre-order, so that every node comes after its children when they are read backwards. */
function build(tree: FlatTree): PythonNode {
  const builders = nodeBuilders(tree.grammar)
  const kinds = pythonKinds(tree.grammar)
  const built: PythonValue[] = new Array(tree.size).fill(null)
  const context = { tree, kinds, built }
  for (let node = tree.size - 1; node >= 0; node--) {
    const builder = builders[tree.kind[node]]
    if (builder) built[node] = builder(context, node)
  }
  return built[0] as PythonNode
}
