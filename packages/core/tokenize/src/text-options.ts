import { foldCase } from './fold-case.ts'

/** The option `case` of an option schema of `@codegen-eval/metric`. */
export interface CaseOption {
  readonly type: 'choice'
  readonly values: readonly ['mixed', 'lower', 'fold']
  readonly default: 'mixed'
  readonly description: string
}

/** The option `unicode` of an option schema of `@codegen-eval/metric`. */
export interface UnicodeOption {
  readonly type: 'choice'
  readonly values: readonly ['nfc', 'nfkc']
  readonly auto: string
  readonly description: string
}

/**
 * `lower` compares in lower case, as JavaScript and Python lower it; `fold` without differences of case, as `foldCase`
 * returns texts, so that `STRASSE` equals `straße`. `mixed` by default.
 */
export const caseOption: CaseOption = {
  type: 'choice',
  values: ['mixed', 'lower', 'fold'],
  default: 'mixed',
  description: 'lower: compare in lower case; fold: without case, STRASSE equals straße',
}

/**
 * `nfc` compares canonical compositions of Unicode, `nfkc` compatibility compositions, so that a ligature equals its
 * letters. Texts as they are by default.
 */
export const unicodeOption: UnicodeOption = {
  type: 'choice',
  values: ['nfc', 'nfkc'],
  auto: 'none',
  description: 'compare texts in this normal form of Unicode',
}

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
  const given = unicode === undefined ? text : text.normalize(unicode.toUpperCase())
  if (letters === 'mixed') return given
  return textInForm(letters === 'lower' ? given.toLowerCase() : foldCase(given), { unicode })
}
