import type { OptionsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/** The options of a list of shared n-grams. */
export const sharedNgramsOptions = {
  /** How many n-grams to take; 500 by default, as the paper does. With 0, CrystalBLEU is BLEU. */
  k: {
    type: 'integer',
    min: 0,
    default: 500,
    description: 'how many of the most frequent n-grams to ignore',
  },
  /** The largest n of n-grams, 1 to 64; 4 by default, as in BLEU. */
  order: { type: 'integer', min: 1, max: 64, default: 4, description: 'largest n of n-grams' },
  /** Whether to take `k` n-grams of each order instead of `k` in all; false by default. */
  perOrder: {
    type: 'flag',
    default: false,
    description: 'ignore k n-grams of each order instead of k in all',
  },
  /**
   * `order-free` (default): n-grams do not cross the end of a text, and equally frequent n-grams of one length are
   * ordered by their tokens, so that the order of the texts does not matter. `authors`: all texts are one sequence, and
   * n-grams that appear earlier come first, as in the implementation of the authors.
   */
  variant: {
    type: 'choice',
    values: ['order-free', 'authors'],
    default: 'order-free',
    description:
      'authors: n-grams cross text ends and ties keep first appearance, so the order of rows matters',
  },
  /** How text is split into tokens; `tokenizeCode` by default. Scores must use the same tokenizer. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
} as const

/** The options of a list of shared n-grams; all may be left out. */
export type SharedNgramsOptions = OptionsOf<typeof sharedNgramsOptions>
