import type { SyntaxParser } from '@codegen-eval/syntax'
import type { CanonicalKinds } from './canonical-kinds.ts'
import { type CanonicalLayout, type CanonicalToken, canonicalLayout } from './canonical-layout.ts'

/** The text of canonical tokens: joined by one space, on lines of their own where the language needs lines. */
export function canonicalText(tokens: readonly CanonicalToken[]): string {
  return tokens.map((token, i) => spaceBefore(token, i) + token.text).join('')
}

/** The white space before a token. */
export function spaceBefore({ indent, isTight }: CanonicalToken, index: number): string {
  if (index === 0) return ''
  if (indent >= 0) return `\n${' '.repeat(indent)}`
  return isTight ? '' : ' '
}

/** The layout of a text as it is; `undefined` if it does not parse. */
export function layoutOfText(
  parser: SyntaxParser,
  kinds: CanonicalKinds,
  text: string,
): CanonicalLayout | undefined {
  const tree = parser.parse(text)
  if (parser.language.syntaxErrorAt(tree) >= 0) return undefined
  return canonicalLayout(tree, kinds, { keepsDocstrings: true, drops: () => false })
}
