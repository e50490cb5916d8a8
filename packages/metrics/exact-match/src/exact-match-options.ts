import { checkOptions, type OptionsOf, type SettingsOf } from '@codegen-eval/metric'
import { type AutoTokenizerOption, autoTokenizerOption, tokenizeCode } from '@codegen-eval/tokenize'
import {
  type CaseOption,
  caseOption,
  type UnicodeOption,
  unicodeOption,
} from '@codegen-eval/tokenize/text-form'

/** The options of exact match: which differences between texts to ignore. */
export const exactMatchOptions = {
  /**
   * `none`: every character counts. `trim`: white space at both ends is ignored. `whitespace`: a run of white space
   * equals one space, and white space at both ends is ignored. `tokens`: texts are equal if their tokens are. `none` by
   * default.
   */
  ignore: {
    type: 'choice',
    values: ['none', 'trim', 'whitespace', 'tokens'],
    default: 'none',
    description:
      'differences to ignore: none, white space at both ends, amount of white space, or all but the tokens',
  },
  /** How text is split into tokens if `ignore` is `tokens`; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ autoTokenizerOption('code if ignore=tokens') as AutoTokenizerOption,
  /** `lower` and `fold` compare without case: see `caseOption` of `@codegen-eval/tokenize/text-form`; `mixed` by default. */
  case: caseOption as CaseOption,
  /** A normal form of Unicode in which texts are compared; as they are by default. */
  unicode: unicodeOption as UnicodeOption,
  /** `fold` (default) compares carriage returns, with or without a line feed, as line feeds; `keep` as they are. */
  lineEnds: {
    type: 'choice',
    values: ['fold', 'keep'],
    default: 'fold',
    description: 'fold: CRLF and CR equal LF; keep: compare line ends as they are',
  },
} as const

/** The options of exact match; all may be left out. */
export type ExactMatchOptions = OptionsOf<typeof exactMatchOptions>

/** Checked options with defaults filled in; `tokenize` is set if `ignore` is `tokens`. */
export type ExactMatchSettings = SettingsOf<typeof exactMatchOptions>

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, an unknown value, or a tokenizer without `ignore: 'tokens'`; TypeError for a
 * value of another type.
 */
export function exactMatchSettings(options: ExactMatchOptions): ExactMatchSettings {
  const settings = checkOptions('exact-match', exactMatchOptions, options)
  if (settings.ignore === 'tokens') return { ...settings, tokenize: settings.tokenize ?? tokenizeCode }
  if (settings.tokenize !== undefined) {
    throw new RangeError(
      `exact-match: option tokenize: only used if ignore is tokens, got ignore=${settings.ignore}`,
    )
  }
  return settings
}
