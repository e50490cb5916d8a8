import type { OptionsOf } from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'
import {
  type CaseOption,
  caseOption,
  type UnicodeOption,
  unicodeOption,
} from '@codegen-eval/tokenize/text-form'
import { type BleuSmoothing, bleuSmoothings, defaultSmoothingValue } from './bleu-smoothing.ts'
import { type ChenCherrySmoothing, chenCherrySmoothings } from './chen-cherry.ts'

const withValue = /* @__PURE__ */ bleuSmoothings.filter((name) => defaultSmoothingValue(name) !== undefined)

/** The options of BLEU. */
export const bleuOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
  /**
   * The replacement for a precision without a match; `exp` by default. `none`, `exp`, `floor` and `add-k` are those of
   * sacreBLEU. With one of Chen and Cherry's (NLTK's methods 0 to 7) the score of a corpus is the mean over segments,
   * `effectiveOrder` has no effect, and the score of a segment can be undefined or above 1.
   */
  smoothing: {
    type: 'choice',
    values: [...bleuSmoothings, ...chenCherrySmoothings] as readonly (BleuSmoothing | ChenCherrySmoothing)[],
    default: 'exp',
    description: 'replacement for a precision without a match; chen-cherry-*: mean of segments',
  },
  /** The number that `floor` (0.1 by default) and `add-k` (1 by default) use. */
  smoothingValue: {
    type: 'number',
    min: 0,
    auto: withValue.map((name) => `${name}: ${defaultSmoothingValue(name)}`).join(', ') as string,
    description: `the number that the smoothings ${withValue.join(' and ')} use` as string,
  },
  /** The largest n of n-grams, 1 to 64; 4 by default. */
  order: { type: 'integer', min: 1, max: 64, default: 4, description: 'largest n of n-grams' },
  /** Whether to leave out the orders of which the candidates have no n-gram; true by default. */
  effectiveOrder: {
    type: 'flag',
    default: true,
    description: 'leave out the orders of which the candidates have no n-gram',
  },
  /** `lower` and `fold` compare without case: see `caseOption` of `@codegen-eval/tokenize/text-form`; `mixed` by default. */
  case: caseOption as CaseOption,
  /** A normal form of Unicode in which texts are compared; as they are by default. */
  unicode: unicodeOption as UnicodeOption,
} as const

/** The options of BLEU; all may be left out. */
export type BleuOptions = OptionsOf<typeof bleuOptions>
