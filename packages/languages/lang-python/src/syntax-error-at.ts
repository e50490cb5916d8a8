import { type FlatTree, firstErrorAt } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import { tooDeepNode } from './check-depth.ts'
import { lineErrors } from './check-lines.ts'
import { refusedNode } from './check-structure.ts'

/** A code unit that no Python source contains: NUL, or half of a surrogate pair. */
const NOT_SOURCE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** The errors of one source: offsets of the first one of each sort, -1 for none. */
interface SyntaxErrors {
  readonly structure: number
  /** More nesting, brackets or indents than CPython's parser has room for. */
  readonly overLimit: number
}

/**
 * The offset of the first place that CPython 3.11's parser refuses, as `ast.parse` does; -1 if it accepts the source.
 * Errors that its compiler finds later, such as `return` outside of a function, are those of `pythonCompileErrorAt`.
 *
 * Accepted beyond CPython 3.11 are the type aliases, type parameters and f-strings of Python 3.12, defaults of type
 * parameters (3.13), templates and types after `except` without parentheses (3.14), and `\N{…}` with a name that no
 * character has. Refused, because the grammar does not derive them, are continuation lines within brackets that are
 * indented less than their block, directly after an operator. Linear in the size of the tree; computed once for each tree.
 */
export function pythonSyntaxErrorAt(tree: FlatTree): number {
  const { structure, overLimit } = errorsOf(tree)
  return structure >= 0 ? structure : overLimit
}

/** The same as `pythonSyntaxErrorAt`, with nesting of any depth. */
export function structureErrorAt(tree: FlatTree): number {
  return errorsOf(tree).structure
}

const errorsOf = /* @__PURE__ */ oncePerObject((tree: FlatTree): SyntaxErrors => {
  if (tree.hasError) return { structure: firstErrorAt(tree), overLimit: -1 }
  const refused = refusedNode(tree)
  if (refused >= 0) return { structure: tree.start[refused], overLimit: -1 }
  const { error, overLimit } = lineErrors(tree)
  const structure = error >= 0 ? error : tree.source.search(NOT_SOURCE)
  const deep = tooDeepNode(tree)
  return { structure, overLimit: deep >= 0 ? tree.start[deep] : overLimit }
})
