import { type BleuSmoothing, bleuSmoothings } from '@codegen-eval/bleu'
import type { OptionsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/** The options of CrystalBLEU. The largest n of n-grams is that of the list. */
export const crystalBleuOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. It must be the tokenizer of the list. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
  /**
   * The replacement for a precision without a match, as in `bleuOptions`; `none` by default, as in the authors' code.
   */
  smoothing: {
    type: 'choice',
    values: bleuSmoothings as readonly BleuSmoothing[],
    default: 'none',
    description: 'replacement for a precision without a match',
  },
} as const

/** The options of CrystalBLEU; all may be left out. */
export type CrystalBleuOptions = OptionsOf<typeof crystalBleuOptions>
