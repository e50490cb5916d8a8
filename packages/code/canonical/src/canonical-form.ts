import type { SyntaxParser } from '@codegen-eval/syntax'
import type { CanonicalFormName } from './canonical-form-name.ts'
import { type CanonicalKinds, canonicalKinds } from './canonical-kinds.ts'
import { type CanonicalLayout, type CanonicalToken, canonicalLayout } from './canonical-layout.ts'
import { canonicalText, layoutOfText, spaceBefore } from './canonical-text.ts'
import { neededParentheses } from './needed-parentheses.ts'
import { withNumberedVariables } from './numbered-variables.ts'
import type { TextForm } from './text-forms.ts'

/**
 * The canonical form of a source; `undefined` if the source does not parse.
 *
 * The text parses, and its tree is that of the source, apart from what the form leaves out: this is checked, and a
 * source for which it does not hold has no canonical form. So two programs with the same canonical form have the same
 * meaning, as far as trees, docstrings and the order of arguments with names tell it.
 *
 * Takes about four times as long as parsing, and longer if there are parentheses that a program needs.
 */
export function canonicalForm(
  parser: SyntaxParser,
  source: string,
  form: CanonicalFormName = 'canonical',
): TextForm | undefined {
  if (!parser.parses(source)) return undefined
  const tree = parser.parse(source)
  const kinds = canonicalKinds(parser.language, tree.grammar)
  const needed = neededParentheses(parser, tree, kinds)
  const shorter = canonicalLayout(tree, kinds, {
    keepsDocstrings: false,
    drops: (node) => !needed.has(node),
  })
  const layout = isFaithful(parser, kinds, shorter)
    ? shorter
    : canonicalLayout(tree, kinds, { keepsDocstrings: false, drops: () => false })
  if (layout !== shorter && !isFaithful(parser, kinds, layout)) return undefined
  const tokens =
    form === 'canonical' ? layout.tokens : withNumberedVariables(layout.tokens, tree, parser.language, kinds)
  return { text: canonicalText(tokens), places: () => placesOf(tokens) }
}

/** Whether the text of a layout has the same layout. */
function isFaithful(parser: SyntaxParser, kinds: CanonicalKinds, layout: CanonicalLayout): boolean {
  const again = layoutOfText(parser, kinds, canonicalText(layout.tokens))
  if (!again || again.nodes.length !== layout.nodes.length || again.tokens.length !== layout.tokens.length)
    return false
  return (
    layout.nodes.every((number, i) => number === again.nodes[i]) &&
    layout.tokens.every(
      ({ text, indent }, i) => text === again.tokens[i].text && indent === again.tokens[i].indent,
    )
  )
}

function placesOf(tokens: readonly CanonicalToken[]): readonly number[] {
  const places: number[] = []
  tokens.forEach((token, i) => {
    for (const _ of spaceBefore(token, i)) places.push(token.start)
    // a token whose text differs from that of the source is there as a whole
    const last = Math.max(token.start, token.end - 1)
    for (let at = 0; at < token.text.length; at++) places.push(Math.min(token.start + at, last))
    if (token.text.length > 0) places[places.length - 1] = last
  })
  return places
}
