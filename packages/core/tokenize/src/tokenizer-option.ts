import { type TokenizeFunction, type Tokenizer, toTokenizer } from './tokenizer.ts'

/** A `tokenize` option without a default: a `ValueOption` of `@codegen-eval/metric`. */
export interface AutoTokenizerOption {
  readonly type: 'value'
  readonly typeof: 'function'
  readonly expected: string
  readonly description: string
  /** The tokenizer that is used if the option is left out, in words. */
  readonly auto: string
  read(value: TokenizeFunction): Tokenizer | undefined
  format(tokenizer: Tokenizer): string
}

/** A `tokenize` option with a default: a `ValueOption` of `@codegen-eval/metric`. */
export interface TokenizerOption extends Omit<AutoTokenizerOption, 'auto'> {
  readonly default: Tokenizer
}

/** The `tokenize` option of a metric's option schema. Its setting is a `Tokenizer`, whose id is in the signature. */
export function tokenizerOption(defaultTokenizer: Tokenizer): TokenizerOption {
  return { ...SHARED, default: defaultTokenizer }
}

/**
 * The `tokenize` option of a metric that uses a tokenizer only under some other options.
 *
 * @param auto The tokenizer that is used if the option is left out, in words.
 */
export function autoTokenizerOption(auto: string): AutoTokenizerOption {
  return { ...SHARED, auto }
}

const SHARED = {
  type: 'value',
  typeof: 'function',
  expected: 'a function from a text to its tokens',
  description: 'how text is split into tokens',
  read: (value: TokenizeFunction) => (typeof value === 'function' ? toTokenizer(value) : undefined),
  format: (tokenizer: Tokenizer) => tokenizer.id,
} as const
