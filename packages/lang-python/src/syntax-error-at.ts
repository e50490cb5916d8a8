import { type FlatTree, NODE_ERROR, NODE_MISSING } from '@codegen-eval/syntax'
import { tooDeepNode } from './check-depth.ts'
import { badLineAt } from './check-lines.ts'
import { refusedNode } from './check-structure.ts'

/** A code unit that no Python source holds: NUL, or half of a surrogate pair. */
const NOT_SOURCE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * The offset of the first place that CPython's parser would refuse, as far as it is known; -1 where it takes the
 * source. What its compiler refuses later, such as `return` outside of a function, is fine here, as it is for
 * `ast.parse`.
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
