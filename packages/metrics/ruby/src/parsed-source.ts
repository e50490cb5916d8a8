import type { FlatTree, SyntaxParser } from '@codegen-eval/syntax'
import { RUBY_LIMITS } from './ruby-limits.ts'

/**
 * The syntax tree of a source that its language accepts; `undefined` for a syntax error, for a source longer than
 * `RUBY_LIMITS.source`, and for a tree with more than `maxNodes` nodes.
 */
export function parsedSource(source: string, parser: SyntaxParser, maxNodes: number): FlatTree | undefined {
  if (source.length > RUBY_LIMITS.source) return undefined
  if (!parser.parses(source)) return undefined
  const tree = parser.parse(source)
  return tree.size <= maxNodes ? tree : undefined
}

/** Whether the language accepts one of several sources. Sources longer than `RUBY_LIMITS.source` count as refused. */
export function anyParses(sources: readonly string[], parser: SyntaxParser): boolean {
  return sources.some((source) => source.length <= RUBY_LIMITS.source && parser.parses(source))
}

/** Whether the parser gave a source up. Sources longer than `RUBY_LIMITS.source` are not parsed. */
export function isGivenUp(source: string, parser: SyntaxParser): boolean {
  return source.length <= RUBY_LIMITS.source && parser.parse(source).isGivenUp
}
