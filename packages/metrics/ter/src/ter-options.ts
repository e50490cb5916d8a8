import type { OptionsOf } from '@codegen-eval/metric'

/** The options of TER, those of sacreBLEU. */
export const terOptions = {
  /** Whether punctuation and Western contractions are split from words and XML entities are resolved; false by default. */
  normalized: {
    type: 'flag',
    default: false,
    description: 'split punctuation from words and resolve XML entities',
  },
  /** Whether `. , ? : ; ! " ( )` are removed; false by default. */
  noPunct: { type: 'flag', default: false, description: 'remove punctuation: . , ? : ; ! " ( )' },
  /** Whether Chinese and Japanese characters are words; only used if `normalized` or `noPunct` is true. False by default. */
  asianSupport: {
    type: 'flag',
    default: false,
    description: 'treat Chinese and Japanese characters as words',
  },
  /** Whether upper and lower case differ; false by default. */
  caseSensitive: { type: 'flag', default: false, description: 'distinguish upper and lower case' },
} as const

/** The options of TER; all may be left out. */
export type TerOptions = OptionsOf<typeof terOptions>
