import { checkOptions, type OptionsOf, optionError, type SettingsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/** The options of ROUGE. */
export const rougeOptions = {
  /**
   * Which ROUGE: `1` to `64` (ROUGE-N), `L` (default), `Lsum`, `W`, `S` and `SU` (any gap), `S4`
   * and `SU4` (at most 4 tokens between the two of a pair; any other number too).
   */
  variant: {
    type: 'pattern',
    pattern: '[1-9]|[1-5]\\d|6[0-4]|L|Lsum|W|SU?\\d{0,4}',
    expected:
      'a number from 1 to 64 (ROUGE-N), L, Lsum, W, S, SU, or S or SU with a largest gap, such as SU4',
    default: 'L',
    description: 'which ROUGE',
  },
  /**
   * `lin` is Lin 2004 (default). `rouge-1.5.5` is the original script, whose SU ignores the last unigram; it is not
   * available for W, where the script differs from its paper, and for Lsum.
   */
  definition: {
    type: 'choice',
    values: ['lin', 'rouge-1.5.5'],
    default: 'lin',
    description: 'lin: the paper; rouge-1.5.5: the original script, whose SU ignores the last unigram',
  },
  /**
   * ROUGE-Lsum: sentences are lines (default), or end after `.`, `?` or `!` before white space, for texts that are not split
   * into lines. rouge-score's `split_summaries` does the latter with NLTK's Punkt, which also knows abbreviations.
   */
  sentences: {
    type: 'choice',
    values: ['lines', 'marks'],
    default: 'lines',
    description: 'ROUGE-Lsum: sentences are lines, or end after . ? or ! before white space',
  },
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
  /** How many times recall weighs as much as precision in F; 1 by default. */
  beta: {
    type: 'number',
    min: 0,
    // beyond, beta² leaves nothing of precision, and soon exceeds the range of numbers
    max: 1e6,
    default: 1,
    description: 'how many times recall weighs as much as precision',
  },
  /** ROUGE-W: a run of k matches weighs k to this power, 1 to 10; 1.2 by default, as ROUGE-1.5.5 was run at DUC. */
  weight: {
    type: 'number',
    // below 1, scattered matches would weigh more than a run: Lin 2004, section 4, requires f(x + y) > f(x) + f(y)
    min: 1,
    // beyond, k to this power exceeds the range of numbers for long runs
    max: 10,
    default: 1.2,
    description: 'ROUGE-W: a run of k matches weighs k to this power; unused otherwise',
  },
  /** The number that is the score: `f` by default. */
  score: {
    type: 'choice',
    values: ['f', 'precision', 'recall'],
    default: 'f',
    description: 'number that is the score',
  },
  /** With several references: the one with the best score (default), or the average over all. */
  references: {
    type: 'choice',
    values: ['best', 'average'],
    default: 'best',
    description: 'with several references, the best score or the average',
  },
} as const

/** The options of ROUGE; all may be left out. */
export type RougeOptions = OptionsOf<typeof rougeOptions>

/** Checked options with defaults filled in. */
export type RougeSettings = SettingsOf<typeof rougeOptions>

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, or W or Lsum as ROUGE-1.5.5; TypeError for a value of
 * another type.
 */
export function rougeSettings(options: RougeOptions): RougeSettings {
  const settings = checkOptions('rouge', rougeOptions, options)
  const { variant, definition } = settings
  if (definition === 'rouge-1.5.5' && (variant === 'W' || variant === 'Lsum')) {
    throw optionError('rouge', 'definition', definition, `lin, because the variant is ${variant}`)
  }
  if (settings.sentences !== 'lines' && variant !== 'Lsum')
    throw optionError('rouge', 'sentences', settings.sentences, `lines, because the variant is ${variant}`)
  return settings
}
