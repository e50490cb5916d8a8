import { type FlatTree, firstErrorAt } from '@codegen-eval/syntax'
import { SCALA_KEYWORDS } from './scala-keywords.ts'

/** Keywords that the grammar derives as names where they are expressions, or that are names in Scala 2. */
const NAMES = new Set(['enum', 'export', 'given', 'super', 'then', 'this'])

/** The offset of the first error node, missing token or keyword as a name, which the grammar accepts; -1 for none. */
export function scalaSyntaxErrorAt(tree: FlatTree): number {
  if (tree.hasError) return firstErrorAt(tree)
  const { grammar, kind, start, end, size, source } = tree
  for (let node = 0; node < size; node++) {
    if (grammar.kinds[kind[node]] !== 'identifier') continue
    const text = source.slice(start[node], end[node])
    if (SCALA_KEYWORDS.has(text) && !NAMES.has(text)) return start[node]
  }
  return -1
}
