import type { FlatTree } from '@codegen-eval/syntax'
import { uncompilableNode } from './compile-flow.ts'
import { hasPlainAnnotations } from './compile-future.ts'
import { misdeclaredNode } from './compile-scopes.ts'
import { refusedGeneric } from './compile-types.ts'
import { pythonAst } from './python-ast.ts'
import { pythonSyntaxErrorAt } from './syntax-error-at.ts'

const known = new WeakMap<FlatTree, number>()

/**
 * The offset of a place that CPython 3.11 refuses, parsing or compiling a source, as its function `compile` does; -1 if
 * it accepts the source. Beyond the errors of `pythonSyntaxErrorAt` these are the errors of the compiler and of its
 * symbol table: `return` outside of a function, `break` outside of a loop, a keyword argument or a parameter given
 * twice, a name declared `global` after its use, a starred expression out of place, and so on. Linear in the size of
 * the tree; computed once for each tree.
 */
export function pythonCompileErrorAt(tree: FlatTree): number {
  let offset = known.get(tree)
  if (offset === undefined) {
    offset = pythonSyntaxErrorAt(tree)
    if (offset < 0) offset = compilerErrorAt(tree)
    known.set(tree, offset)
  }
  return offset
}

function compilerErrorAt(tree: FlatTree): number {
  const generic = refusedGeneric(tree)
  if (generic >= 0) return tree.start[generic]
  const root = pythonAst(tree)
  const plainAnnotations = hasPlainAnnotations(root)
  const refused = misdeclaredNode(root, plainAnnotations) ?? uncompilableNode(root, plainAnnotations)
  return refused ? tree.start[refused.syntax] : -1
}
