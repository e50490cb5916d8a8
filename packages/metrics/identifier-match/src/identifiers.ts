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

/** A string in quotes without a line end after a backslash. */
const STRING = /"[^"\\]*(?:\\[^\n][^"\\]*)*"|'[^'\\]*(?:\\[^\n][^'\\]*)*'/g

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
  const code = text
    .replace(/#[^\n]*/g, '')
    .replace(/\/\/[^\n]*/g, '')
    .replace(STRING, '')
  return (code.match(WORD) ?? []).filter((word) => /^[_a-zA-Z]/.test(word) && !reserved.has(word))
}
