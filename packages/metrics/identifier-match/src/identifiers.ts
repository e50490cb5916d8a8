import type { Language } from '@codegen-eval/syntax'

/** Words that no language of CrossCodeEval reserves. */
const LITERALS: readonly string[] = ['True', 'False', 'true', 'false']

/** Where its lists of reserved words differ from the tables of this project besides. */
const DIFFERENCES: Readonly<
  Record<string, { readonly free: readonly string[]; readonly reserved: readonly string[] }>
> = {
  java: { free: ['null', '_'], reserved: ['var'] },
  typescript: { free: ['null', 'await'], reserved: [] },
}

/** Python's `\w+`. */
const WORD = /[\p{L}\p{N}_]+/gu

/** The reserved words of a language, as CrossCodeEval lists them. */
export function reservedWords({ name, keywords }: Pick<Language, 'name' | 'keywords'>): ReadonlySet<string> {
  const { free, reserved } = DIFFERENCES[name] ?? { free: [], reserved: [] }
  const words = new Set([...keywords, ...reserved])
  for (const word of [...LITERALS, ...free]) words.delete(word)
  return words
}

/**
 * The identifiers of a text in order, as CrossCodeEval finds them: the words that start with a letter from A to Z or an
 * underscore and are not reserved, outside quotes, and outside the ends of lines from `#` and from `//` on, in any language.
 *
 * Source: CrossCodeEval, `eval_utils.py` and `eval_metric.py`, https://github.com/amazon-science/cceval.
 */
export function identifiersOf(text: string, reserved: ReadonlySet<string>): string[] {
  const code = withoutStrings(text.replace(/#[^\n]*/g, '').replace(/\/\/[^\n]*/g, ''))
  return (code.match(WORD) ?? []).filter((word) => /^[_a-zA-Z]/.test(word) && !reserved.has(word))
}

/** A text without its strings in quotes: those that have a closing quote and no line end after a backslash. */
function withoutStrings(text: string): string {
  let [kept, from, at] = ['', 0, 0]
  // what follows a quote that is not closed was searched: a later quote of its kind there is not closed, either
  const searched: Record<string, number> = { '"': 0, "'": 0 }
  while (at < text.length) {
    const quote = text[at]
    if (at++ < (searched[quote] ?? Number.POSITIVE_INFINITY)) continue
    const end = endOfString(text, at, quote)
    if (text[end] === quote) {
      kept += text.slice(from, at - 1)
      from = at = end + 1
    } else searched[quote] = end
  }
  return kept + text.slice(from)
}

/** The position of the closing quote, or where the search for it ends: at a backslash before a line end, or at the end. */
function endOfString(text: string, start: number, quote: string): number {
  let at = start
  while (at < text.length && text[at] !== quote) {
    if (text[at] === '\\' && ++at < text.length && text[at] === '\n') return at
    at++
  }
  return at
}
