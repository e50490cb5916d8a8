import { checkOptions, type OptionsOf, optionError, type SettingsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/** The options of GLEU. */
export const gleuOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
  /** The smallest n of n-grams, 1 to 64; 1 by default. NLTK's `min_len`. */
  minOrder: { type: 'integer', min: 1, max: 64, default: 1, description: 'smallest n of n-grams' },
  /** The largest n of n-grams, 1 to 64; 4 by default. NLTK's `max_len`. */
  order: { type: 'integer', min: 1, max: 64, default: 4, description: 'largest n of n-grams' },
} as const

/** The options of GLEU; all may be left out. */
export type GleuOptions = OptionsOf<typeof gleuOptions>

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, or `minOrder` above `order`; TypeError for a value of
 * another type.
 */
export function gleuSettings(options: GleuOptions): SettingsOf<typeof gleuOptions> {
  const settings = checkOptions('gleu', gleuOptions, options)
  if (settings.minOrder > settings.order)
    throw optionError('gleu', 'minOrder', settings.minOrder, `at most the order, ${settings.order}`)
  return settings
}
