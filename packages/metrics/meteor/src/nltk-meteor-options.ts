import { checkOptions, type OptionsOf, type SettingsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/**
 * The options of METEOR as NLTK computes it. The defaults are NLTK's: the parameters of Banerjee and Lavie 2005 under
 * the names of later papers.
 */
export const nltkMeteorOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
  /** How much recall weighs against precision, 0 to 1; 0.9 by default. */
  alpha: {
    type: 'number',
    min: 0,
    max: 1,
    default: 0.9,
    description: 'weight of recall against precision',
  },
  /** The exponent of the fragmentation, 0 or more; 3 by default. */
  beta: { type: 'number', min: 0, default: 3, description: 'exponent of the fragmentation' },
  /** The largest penalty, 0 to 1; 0.5 by default. */
  gamma: { type: 'number', min: 0, max: 1, default: 0.5, description: 'largest penalty' },
} as const

/** The options of METEOR as NLTK computes it; all may be left out. */
export type NltkMeteorOptions = OptionsOf<typeof nltkMeteorOptions>

/** Checks options, and fills in defaults; messages name the variant. */
export function nltkMeteorSettings(options: NltkMeteorOptions): SettingsOf<typeof nltkMeteorOptions> {
  return checkOptions('meteor:variant=nltk', nltkMeteorOptions, options)
}
