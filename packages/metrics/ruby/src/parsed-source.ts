import type { FlatTree, SyntaxParser } from '@codegen-eval/syntax'
import { RUBY_LIMITS } from './ruby-limits.ts'

/**
 * The syntax tree of a source that its language would take; `undefined` for a syntax error, a source that is too long,
 * and a tree of more nodes than asked.
 */
export function parsedSource(source: string, parser: SyntaxParser, most: number): FlatTree | undefined {
  if (source.length > RUBY_LIMITS.source) return undefined
  const tree = parser.parse(source)
  return tree.size <= most && parser.language.syntaxErrorAt(tree) < 0 ? tree : undefined
}
