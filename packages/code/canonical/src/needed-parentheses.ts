import type { FlatTree, SyntaxParser } from '@codegen-eval/syntax'
import type { CanonicalKinds } from './canonical-kinds.ts'
import { canonicalLayout, type Parentheses } from './canonical-layout.ts'
import { canonicalText, layoutOfText } from './canonical-text.ts'

/** Maximum number of texts that are parsed to find the parentheses of one source that are needed. */
export const MAX_TRIALS = 24

/** Parentheses with more levels of others in them than this are kept. */
const MAX_LEVELS = 8

/**
 * The nodes of those parentheses without which a tree would be another one. They are tried: innermost first, all of one
 * level at once, and by halves where the text without them does not parse. A pair is not needed if the text without it
 * has a node of the same kind in its place.
 */
export function neededParentheses(
  parser: SyntaxParser,
  tree: FlatTree,
  kinds: CanonicalKinds,
): ReadonlySet<number> {
  const choice = { keepsDocstrings: false, drops: (node: number) => !kept.has(node) }
  const kept = new Set<number>()
  const all = canonicalLayout(tree, kinds, { ...choice, drops: () => false }).parentheses
  for (const { node } of all) kept.add(node)
  let trials = MAX_TRIALS

  const tryWithout = (level: readonly Parentheses[]) => {
    if (level.length === 0 || trials-- <= 0) return
    for (const { node } of level) kept.delete(node)
    const { tokens, parentheses } = canonicalLayout(tree, kinds, choice)
    const again = layoutOfText(parser, kinds, canonicalText(tokens))
    if (again && again.tokens.length === tokens.length) {
      const nodes = new Set<string>()
      for (let i = 0; i < again.nodes.length; i += 3) nodes.add(again.nodes.slice(i, i + 3).join())
      for (const { node, kind, from, to } of parentheses) {
        if (!kept.has(node) && !nodes.has([kind, from, to].join())) kept.add(node)
      }
      return
    }
    for (const { node } of level) kept.add(node)
    if (level.length === 1) return
    const half = level.length >> 1
    tryWithout(level.slice(0, half))
    tryWithout(level.slice(half))
  }

  for (let height = 1; height <= MAX_LEVELS; height++) {
    tryWithout(all.filter((pair) => pair.height === height))
  }
  return kept
}
