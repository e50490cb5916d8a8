import type { OptionsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/** The options of token recall. */
export const tokenRecallOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
} as const

/** The options of token recall; all may be left out. */
export type TokenRecallOptions = OptionsOf<typeof tokenRecallOptions>
