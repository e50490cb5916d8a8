import { checkOptions, type OptionsOf } from '@codegen-eval/metric'
import type { ParserOption, SyntaxParser } from '@codegen-eval/syntax'
import { parserOption } from '@codegen-eval/syntax/internal'
import {
  type AutoTokenizerOption,
  autoTokenizerOption,
  type Tokenizer,
  tokenizeCode,
  tokenizePython,
  tokenizeWhitespace,
} from '@codegen-eval/tokenize'
import { type CodeBleuWeights, type CodeBleuWeightsOption, weightsOption } from './weights-option.ts'

/** The options of CodeBLEU. */
export const codeBleuOptions = {
  /** CodeBLEU of the paper, of Out of the BLEU's replication package, or of CodeXGLUE (k4black/codebleu). */
  variant: {
    type: 'choice',
    values: ['paper', 'ebsb', 'codexglue'],
    default: 'paper',
    description: 'definition: of the paper, of Out of the BLEU, or of CodeXGLUE',
  },
  /** The parser of the code's language, as `loadParser` returns it. */
  parser: parserOption as ParserOption,
  /**
   * How text is split into tokens: `tokenizeCode` by default in `paper`, `tokenizePython` in `ebsb`. `codexglue` always
   * splits at white space.
   */
  tokenize: /* @__PURE__ */ autoTokenizerOption(
    'paper: code, ebsb: python; codexglue: none',
  ) as AutoTokenizerOption,
  /**
   * The weights of n-grams, weighted n-grams, syntax and data flow: 0.1, 0.1, 0.4, 0.4 by default, 0.25 each in
   * `codexglue`. The parts that are defined share the weights of those that are not.
   */
  weights: weightsOption as CodeBleuWeightsOption,
  /** How many times as much a keyword weighs as another token; 5 by default. */
  keywordWeight: {
    type: 'number',
    above: 0,
    default: 5,
    description: 'how many times as much a keyword weighs as another token',
  },
} as const

/** The options of CodeBLEU; all but `parser` may be left out. */
export type CodeBleuOptions = OptionsOf<typeof codeBleuOptions>

/** A definition of CodeBLEU. */
export type CodeBleuVariant = 'paper' | 'ebsb' | 'codexglue'

/** Checked options with defaults filled in. */
export interface CodeBleuSettings {
  readonly parser: SyntaxParser
  readonly variant: CodeBleuVariant
  readonly weights: CodeBleuWeights
  readonly keywordWeight: number
  readonly tokenizer: Tokenizer
}

/** Ren et al. 2020, section 4.4, recommend the weights of `paper`; CodeXGLUE's are equal. */
const WEIGHTS: Readonly<Record<CodeBleuVariant, CodeBleuWeights>> = {
  paper: [0.1, 0.1, 0.4, 0.4],
  ebsb: [0.1, 0.1, 0.4, 0.4],
  codexglue: [0.25, 0.25, 0.25, 0.25],
}

const TOKENIZERS: Readonly<Record<CodeBleuVariant, Tokenizer>> = {
  paper: tokenizeCode,
  ebsb: tokenizePython,
  codexglue: tokenizeWhitespace,
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, a tokenizer for `codexglue`, or another language than
 * Python for `ebsb` and `codexglue`; TypeError for a value of another type or without a parser.
 */
export function codeBleuSettings(options: CodeBleuOptions): CodeBleuSettings {
  const { parser, variant, tokenize, weights, keywordWeight } = checkOptions(
    'codebleu',
    codeBleuOptions,
    options,
  )
  if (tokenize !== undefined && variant === 'codexglue') {
    throw new RangeError('codebleu: option tokenize: the variant codexglue has a fixed tokenizer')
  }
  return {
    parser,
    variant,
    weights: weights ?? WEIGHTS[variant],
    keywordWeight,
    tokenizer: tokenize ?? TOKENIZERS[variant],
  }
}
