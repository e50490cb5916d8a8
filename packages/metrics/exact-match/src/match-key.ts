import {
  isWhiteSpace,
  type TokenizeFunction,
  tokenizeCode,
  tokenizeWhitespace,
  toTokenizer,
} from '@codegen-eval/tokenize'

/** Which differences between texts do not count. */
export interface ExactMatchOptions {
  /**
   * `none`: every character counts. `trim`: white space at both ends does not. `whitespace`: runs of white space
   * equal one space, and those at the ends nothing. `tokens`: texts are equal that have the same tokens. `none`
   * by default.
   */
  readonly normalize?: 'none' | 'trim' | 'whitespace' | 'tokens'
  /** How text is split where `normalize` is `tokens`; `tokenizeCode` by default. */
  readonly tokenize?: TokenizeFunction
  /** `lower` compares in lower case; `mixed` by default. */
  readonly case?: 'mixed' | 'lower'
}

/** Options checked: texts match that have equal keys. */
export interface MatchKey {
  readonly keyOf: (text: string) => string
  /** What a signature says of the options. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Checks options, and gives the function whose value is equal for texts that match.
 *
 * @throws RangeError for an unknown value, or a tokenizer without `normalize: 'tokens'`.
 */
export function matchKey(options: ExactMatchOptions): MatchKey {
  const { normalize = 'none', tokenize, case: letterCase = 'mixed' } = options
  if (letterCase !== 'mixed' && letterCase !== 'lower')
    throw new RangeError(`case: expected mixed or lower, got '${String(letterCase)}'`)
  if (tokenize !== undefined && normalize !== 'tokens')
    throw new RangeError(`tokenize: only normalize 'tokens' takes a tokenizer, got normalize '${normalize}'`)
  const tokenizer = toTokenizer(tokenize ?? tokenizeCode)
  const normalized = normalization(normalize, tokenizer)
  return {
    keyOf: letterCase === 'lower' ? (text) => normalized(text.toLowerCase()) : normalized,
    fields: { normalize, ...(normalize === 'tokens' ? { tokenize: tokenizer.id } : {}), case: letterCase },
  }
}

function normalization(name: string, tokenize: (text: string) => string[]): (text: string) => string {
  switch (name) {
    case 'none':
      return (text) => text
    case 'trim':
      return trimmed
    case 'whitespace':
      return (text) => tokenizeWhitespace(text).join(' ')
    case 'tokens':
      // Unlike a join, this keeps tokens apart whatever characters they hold.
      return (text) => JSON.stringify(tokenize(text))
    default:
      throw new RangeError(`normalize: expected none, trim, whitespace or tokens, got '${name}'`)
  }
}

/** A text without white space at its ends, as Python's `str.strip()` gives it. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}
