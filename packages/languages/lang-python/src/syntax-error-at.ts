import { type FlatTree, NODE_ERROR, NODE_MISSING } from '@codegen-eval/syntax'
import { tooDeepNode } from './check-depth.ts'
import { badLineAt } from './check-lines.ts'
import { refusedNode } from './check-structure.ts'

/** A code unit that no Python source holds: NUL, or half of a surrogate pair. */
const NOT_SOURCE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * The offset of the first place that CPython's parser would refuse, as far as it is known; -1 where it takes the
 * source. What its compiler refuses later, such as `return` outside of a function or an unknown feature of
 * `__future__`, is fine here, as it is for `ast.parse`.
 *
 * Taken beyond CPython 3.11 are type aliases and type parameters, f-strings as of Python 3.12, and `\N{…}` with a
 * name that no character has. Refused, because the grammar does not derive them, are `x = *[a], b` and the like
 * (within brackets and arguments `*` may stand before anything), lines that end in CR alone, and continuations within
 * brackets that go back behind the indent of their block right after an operator. Linear in the size of the tree.
 */
export function pythonSyntaxErrorAt(tree: FlatTree): number {
  if (tree.hasError) return firstErrorAt(tree)
  const refused = refusedNode(tree)
  if (refused >= 0) return tree.start[refused]
  const deep = tooDeepNode(tree)
  if (deep >= 0) return tree.start[deep]
  const badLine = badLineAt(tree)
  if (badLine >= 0) return badLine
  return tree.source.search(NOT_SOURCE)
}

function firstErrorAt(tree: FlatTree): number {
  const node = tree.flags.findIndex((flags) => (flags & (NODE_ERROR | NODE_MISSING)) !== 0)
  return tree.start[Math.max(node, 0)]
}
