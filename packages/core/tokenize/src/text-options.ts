import { foldCase } from './fold-case.ts'

/** Options by which metrics compare texts in another form; `case` where `mixed` is written in signatures. */
export const textOptions = {
  /**
   * `lower` compares in lower case, as JavaScript and Python lower it; `fold` without differences of case, as `foldCase`
   * returns texts, so that `STRASSE` equals `straße`. `mixed` by default.
   */
  case: {
    type: 'choice',
    values: ['mixed', 'lower', 'fold'],
    default: 'mixed',
    description: 'lower: compare in lower case; fold: without case, STRASSE equals straße',
  },
  /**
   * `nfc` compares canonical compositions of Unicode, `nfkc` compatibility compositions, so that a ligature equals its
   * letters. Texts as they are by default.
   */
  unicode: {
    type: 'choice',
    values: ['nfc', 'nfkc'],
    auto: 'none',
    description: 'compare texts in this normal form of Unicode',
  },
} as const

/** How a text is changed before it is compared. */
export interface TextFormOptions {
  readonly case?: 'mixed' | 'lower' | 'fold' | undefined
  readonly unicode?: 'nfc' | 'nfkc' | undefined
}

/**
 * Returns a text in the form in which texts are compared: normalized, then in another case. What the change of case
 * composes or decomposes is normalized again.
 */
export function textInForm(text: string, { case: letters = 'mixed', unicode }: TextFormOptions): string {
  const normal = (some: string) =>
    unicode === undefined ? some : some.normalize(unicode === 'nfc' ? 'NFC' : 'NFKC')
  if (letters === 'mixed') return normal(text)
  const given = normal(text)
  return normal(letters === 'lower' ? given.toLowerCase() : foldCase(given))
}
