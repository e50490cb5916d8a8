import { type NumbersOption, numbersOption } from '@codegen-eval/metric/internal'
import { drawSettings } from '@codegen-eval/statistics/settings'

const { resamples, seed } = drawSettings

const protocolSettings = {
  /** The study of Evtikhiev et al. (2023), or that of Roy et al. (2021). */
  protocol: {
    type: 'choice',
    values: ['ebsb', 'rfa'],
    default: 'ebsb',
    description: 'protocol of the study: see below',
  },
  /** The edge that a bin of differences holds. */
  binsClosed: {
    type: 'choice',
    values: ['left', 'right'],
    auto: 'by the protocol',
    flag: '--closed-edge <edge>',
    description: 'edge that belongs to a bin of differences',
  },
  /** Under `rfa`: whether outputs below the minimum difference are left out before the share is taken. */
  thresholdFirst: {
    type: 'flag',
    default: false,
    description: 'under protocol rfa: apply percentages to the outputs above the minimum difference',
  },
  /** Under `rfa`: number of synthetic models to draw. */
  syntheticModels: {
    type: 'integer',
    min: 0,
    max: 100_000,
    description: 'under protocol rfa: number of synthetic models to draw',
  },
  /** The test of pairs of models under a metric: shares of bootstrap resamples, or approximate randomization. */
  metricTest: {
    type: 'choice',
    values: ['bootstrap', 'randomization'],
    auto: 'by the protocol',
    description: 'significance test of metrics',
  },
  /** The test of pairs of models by people's grades. */
  ratingTest: {
    type: 'choice',
    values: ['bootstrap', 'randomization', 'wilcoxon'],
    auto: 'by the protocol',
    description: 'significance test of human grades',
  },
  /** To whom resamples with equal scores count under `bootstrap`: to nobody, or to the first model of the pair. */
  ties: {
    type: 'choice',
    values: ['neither', 'paper'],
    default: 'neither',
    flag: '--ties <rule>',
    description: 'how tied resamples count: for neither model, or for the first, as in the paper',
  },
} as const

/** Lists of a study, whose defaults depend on the protocol. */
type ListSettings = {
  /** Edges of the bins of differences, in points, ascending from 0 to 100. */
  readonly bins: NumbersOption
  /** Shares of outputs that are replaced in synthetic models, in percent. */
  readonly percentages: NumbersOption
  /** Minimum differences of the grades of replaced outputs, in the unit of the grades. */
  readonly minimumDifferences: NumbersOption
}

const listSettings: ListSettings = {
  bins: numbersOption({
    type: 'number',
    min: 0,
    description:
      'edges of the bins of differences, in points (default: by the protocol: 0,2,5,10,100 or 0,2,5,10,15,20,100)',
  }),
  percentages: numbersOption({
    type: 'number',
    above: 0,
    max: 100,
    description: 'percentages of outputs that synthetic models replace',
  }),
  minimumDifferences: numbersOption({
    type: 'number',
    min: 0,
    description: 'minimum differences between the grades of replaced outputs',
  }),
}

/** Everything that can change a number of a study, except the input and the metrics. */
export const studySettings: typeof protocolSettings &
  ListSettings &
  Pick<typeof drawSettings, 'resamples' | 'seed'> = { ...protocolSettings, ...listSettings, resamples, seed }

/** Which ratings a study leaves out as outlying. */
export const outlierSettings = {
  dropOutliers: {
    type: 'choice',
    values: ['none', 'raters', 'ratings', 'both'],
    default: 'none',
    flag: '--drop-outliers <which>',
    description: 'drop raters, or ratings, that are far from the others',
  },
} as const
