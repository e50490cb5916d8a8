import { checkOptions, type OptionsOf, optionError, type SettingsOf } from '@codegen-eval/metric'
import {
  type CaseOption,
  caseOption,
  type UnicodeOption,
  unicodeOption,
} from '@codegen-eval/tokenize/text-form'

/**
 * The options of chrF. The defaults are those of chrF2: character n-grams up to 6 (Popović 2015, section 3), and
 * recall weighted twice as much as precision (Popović 2016).
 */
export const chrfOptions = {
  /** The largest n of character n-grams; 6 by default. */
  charOrder: {
    type: 'integer',
    min: 0,
    max: 64,
    default: 6,
    description: 'largest n of character n-grams',
  },
  /** The largest n of word n-grams; 0 by default, 2 for chrF++. */
  wordOrder: {
    type: 'integer',
    min: 0,
    max: 64,
    default: 0,
    description: 'largest n of word n-grams; 2 in chrF++',
  },
  /** How many times recall weighs as much as precision; 2 by default. */
  beta: {
    type: 'number',
    min: 0,
    // beyond, beta² leaves nothing of precision, and soon exceeds the range of numbers
    max: 1e6,
    default: 2,
    description: 'how many times recall weighs as much as precision',
  },
  /** Whether white space counts as characters; false by default. */
  whitespace: { type: 'flag', default: false, description: 'count white space as characters' },
  /** `lower` and `fold` compare without case: see `caseOption` of `@codegen-eval/tokenize/text-form`; `mixed` by default. */
  case: caseOption as CaseOption,
  /** A normal form of Unicode in which texts are compared; as they are by default. */
  unicode: unicodeOption as UnicodeOption,
  /**
   * Whether to average the F-scores of all orders, with 1e-16 for an undefined precision or recall, as chrF++.py
   * does. By default precision and recall are averaged over the orders that both texts reach.
   */
  epsSmoothing: {
    type: 'flag',
    default: false,
    description: 'average the F-scores of all orders, as chrF++.py does',
  },
} as const

/** The options of chrF; all may be left out. `wordOrder: 2` makes chrF2++. */
export type ChrfOptions = OptionsOf<typeof chrfOptions>

/** Checked options with defaults filled in. */
export type ChrfSettings = SettingsOf<typeof chrfOptions>

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, or both orders 0; TypeError for a value of
 * another type.
 */
export function chrfSettings(options: ChrfOptions): ChrfSettings {
  const settings = checkOptions('chrf', chrfOptions, options)
  if (settings.charOrder + settings.wordOrder === 0) {
    throw optionError('chrf', 'charOrder', 0, 'more than 0, because wordOrder is 0')
  }
  return settings
}
