import { drawSettings } from '@codegen-eval/statistics/settings'

const ownSettings = {
  /** The test of the difference of two models' ratings. */
  test: {
    type: 'choice',
    values: ['crossed', 'randomization', 'wilcoxon'],
    needs: 'compare',
    auto: 'crossed, or randomization with --unit rating',
    description: 'significance test for each pair of models',
  },
  /** Compares every model with this one only, rather than every pair. */
  baseline: {
    type: 'pattern',
    pattern: '[^]*',
    expected: 'the name of a model',
    of: 'models',
    needs: 'compare',
    flag: '--baseline <model>',
    description: 'compare every model with this one only',
  },
} as const

/** The settings of `compareRatings`. */
export const ratingComparisonSettings: typeof drawSettings & typeof ownSettings = {
  ...drawSettings,
  ...ownSettings,
}

/** How grades of raters who use the scale differently are made alike. */
export const standardizeSettings = {
  standardize: {
    type: 'choice',
    values: ['none', 'rater'],
    default: 'none',
    flag: '--standardize <by>',
    description: 'rater: z-scores by rater, in units of the scale, aggregated by their mean or median',
  },
} as const

/** The settings of reports of ratings, besides the method that aggregates them. */
export const ratingReportSettings = {
  /** A unit that tests of models draw and swap. */
  unit: {
    type: 'choice',
    values: ['item', 'rating'],
    default: 'item',
    needs: 'compare',
    flag: '--unit <unit>',
    description: 'unit of resampling, an item with all its ratings or a rater of an item',
  },
  disagreement: {
    type: 'number',
    min: 0,
    flag: '--disagreement <points>',
    description: 'find items whose two ratings differ by more than this',
  },
  onDisagreement: {
    type: 'choice',
    values: ['list', 'drop'],
    default: 'list',
    needs: 'disagreement',
    flag: '--on-disagreement <action>',
    description: 'list the items that need a third rating, or drop them',
  },
  resamples: {
    ...drawSettings.resamples,
    min: 0,
    description: 'number of bootstrap resamples; 0 for no intervals of agreement',
  } as Omit<typeof drawSettings.resamples, 'min' | 'description'> & {
    readonly min: 0
    readonly description: string
  },
} as const
