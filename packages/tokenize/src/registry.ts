import { tokenizeCode } from './tokenize-code.ts'
import { tokenizeNone, tokenizeWhitespace } from './tokenize-whitespace.ts'
import type { Tokenizer } from './tokenizer.ts'

const TOKENIZERS: ReadonlyMap<string, Tokenizer> = /* @__PURE__ */ new Map<string, Tokenizer>([
  ['code', tokenizeCode],
  ['none', tokenizeNone],
  ['whitespace', tokenizeWhitespace],
])

/** The names that `tokenizerByName` knows, in the order of listings. */
export const tokenizerNames: readonly string[] = /* @__PURE__ */ [...TOKENIZERS.keys()]

/**
 * The tokenizer that a spec string or a signature names.
 *
 * A tokenizer's id is a name too.
 *
 * @throws RangeError if there is none of that name; the message lists the valid ones.
 */
export function tokenizerByName(name: string): Tokenizer {
  const tokenizer = TOKENIZERS.get(name)
  if (!tokenizer)
    throw new RangeError(`unknown tokenizer '${name}'; the tokenizers are ${tokenizerNames.join(', ')}`)
  return tokenizer
}

/** The `tokenize` option of a metric: an `OptionDefinition` of `@codegen-eval/metric`, type `pattern`. */
export interface TokenizeOption {
  readonly type: 'pattern'
  readonly pattern: RegExp
  readonly values: string
  readonly default: string
  readonly description: string
}

/**
 * The `tokenize` option that metrics share: a name of `tokenizerNames`, or `intl` with a Unicode version.
 *
 * @throws RangeError if the default is no valid name.
 */
export function tokenizeOption(defaultName: string): TokenizeOption {
  tokenizerByName(defaultName)
  return {
    type: 'pattern',
    pattern: new RegExp(`^(?:${tokenizerNames.join('|')}|intl@unicode\\d+\\.\\d+)$`),
    values: `one of ${tokenizerNames.join(', ')}`,
    default: defaultName,
    description: 'how text is split into tokens',
  }
}
