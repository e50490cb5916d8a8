import type { OptionsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/** The options of RIBES. */
export const ribesOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
  /** The exponent of the precision of words; 0.25 by default. */
  alpha: {
    type: 'number',
    min: 0,
    max: 100,
    default: 0.25,
    description: 'exponent of the precision of words',
  },
  /** The exponent of the brevity penalty; 0.1 by default. */
  beta: { type: 'number', min: 0, max: 100, default: 0.1, description: 'exponent of the brevity penalty' },
} as const

/** The options of RIBES; all may be left out. */
export type RibesOptions = OptionsOf<typeof ribesOptions>
