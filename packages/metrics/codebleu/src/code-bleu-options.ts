import type { SyntaxParser } from '@codegen-eval/syntax'
import {
  type TokenizeFunction,
  type Tokenizer,
  tokenizeCode,
  tokenizePython,
  tokenizeWhitespace,
  toTokenizer,
} from '@codegen-eval/tokenize'

/** Whose CodeBLEU: that of the paper, of Out of the BLEU's replication package, or of CodeXGLUE (k4black/codebleu). */
export type CodeBleuVariant = 'paper' | 'ebsb' | 'codexglue'

/** The names of `CodeBleuVariant`. */
export const codeBleuVariants: readonly CodeBleuVariant[] = ['paper', 'ebsb', 'codexglue']

/** The weights of the four parts: n-grams, weighted n-grams, syntax, data flow. */
export type CodeBleuWeights = readonly [number, number, number, number]

/** Settings of CodeBLEU. */
export interface CodeBleuOptions {
  /** The parser of the language of the code, as `loadParser` gives it. */
  readonly parser: SyntaxParser
  /** `paper` by default. */
  readonly variant?: CodeBleuVariant
  /** 0.1, 0.1, 0.4, 0.4 by default; 0.25 each in `codexglue`. They are shared out over the parts that are defined. */
  readonly weights?: CodeBleuWeights
  /** How many times as much a keyword weighs as another token; 5 by default. */
  readonly keywordWeight?: number
  /**
   * Splits text into tokens: `tokenizeCode` by default in `paper`, `tokenizePython` in `ebsb`. `codexglue` always splits
   * at white space.
   */
  readonly tokenize?: TokenizeFunction
}

/** Options with their defaults, checked. */
export interface CodeBleuSettings {
  readonly parser: SyntaxParser
  readonly variant: CodeBleuVariant
  readonly weights: CodeBleuWeights
  readonly keywordWeight: number
  readonly tokenizer: Tokenizer
}

/** Ren et al. 2020: keywords weigh five times as much as other tokens. */
export const CODE_BLEU_KEYWORD_WEIGHT = 5

/** Ren et al. 2020: the weights that they recommend; CodeXGLUE's are equal. */
const WEIGHTS: Readonly<Record<CodeBleuVariant, CodeBleuWeights>> = {
  paper: [0.1, 0.1, 0.4, 0.4],
  ebsb: [0.1, 0.1, 0.4, 0.4],
  codexglue: [0.25, 0.25, 0.25, 0.25],
}

const TOKENIZERS: Readonly<Record<CodeBleuVariant, TokenizeFunction>> = {
  paper: tokenizeCode,
  ebsb: tokenizePython,
  codexglue: tokenizeWhitespace,
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError or TypeError that names the option and its value.
 */
export function codeBleuSettings({
  parser,
  variant = 'paper',
  weights = WEIGHTS[variant],
  keywordWeight = CODE_BLEU_KEYWORD_WEIGHT,
  tokenize,
}: CodeBleuOptions): CodeBleuSettings {
  if (typeof parser?.parse !== 'function') {
    throw new TypeError(
      `parser: expected what loadParser gives, got ${parser === null ? 'null' : typeof parser}`,
    )
  }
  if (!codeBleuVariants.includes(variant)) {
    throw new RangeError(`variant: expected one of ${codeBleuVariants.join(', ')}, got ${variant}`)
  }
  if (!Array.isArray(weights) || weights.length !== 4) {
    throw new RangeError(`weights: expected four numbers, got ${weights}`)
  }
  if (
    !weights.every((weight) => Number.isFinite(weight) && weight >= 0) ||
    weights.every((weight) => weight === 0)
  ) {
    throw new RangeError(`weights: expected numbers of at least 0 and one above, got ${weights.join(', ')}`)
  }
  if (!Number.isFinite(keywordWeight) || keywordWeight <= 0) {
    throw new RangeError(`keywordWeight: expected a number above 0, got ${keywordWeight}`)
  }
  if (tokenize !== undefined && variant === 'codexglue') {
    throw new RangeError('tokenize: the variant codexglue has its own tokenizer')
  }
  return { parser, variant, weights, keywordWeight, tokenizer: toTokenizer(tokenize ?? TOKENIZERS[variant]) }
}
