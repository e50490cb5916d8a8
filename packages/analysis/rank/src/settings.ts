import type { ValueOption } from '@codegen-eval/metric'
import type { StratumWeights } from '@codegen-eval/statistics'
import { drawSettings } from '@codegen-eval/statistics/settings'
import { parseMetricWeights } from './parse-metric-weights.ts'

const { seed, alpha } = drawSettings

const ownSettings = {
  /**
   * How models are separated: by swaps of their scores on random tasks or clusters (`swaps`), as `compareModels` does, or by
   * critical values from normal draws with the covariance of the scores and a correction for few units (`gauss-t`), without
   * the correction (`gauss`), from random rotations of the units (`rotation`), or from resamples of tasks or clusters
   * (`bootstrap`). `swaps` by default for scores by one metric. Means of strata or metrics, votes, corrected means, marginal
   * intervals and a single step are ranked by `gauss-t`, or with few units by `rotation`.
   */
  method: {
    type: 'choice',
    values: ['swaps', 'gauss-t', 'gauss', 'rotation', 'bootstrap'],
    auto: 'swaps; of means, votes and --marginal gauss-t, and rotation below 30 tasks or clusters',
    description:
      'how models are separated: by swaps as in compare, or by critical values from normal draws, with or without a correction for few tasks, from rotations, or from resamples',
  },
  /** Whether the confidence holds for each model's interval by itself, instead of for all together. */
  marginal: {
    type: 'flag',
    default: false,
    description: "confidence for each model's ranks by themselves, instead of for all together",
  },
  /** Whether pairs that are separated leave the maximum. */
  stepDown: {
    type: 'flag',
    default: true,
    flag: false,
    description: 'leave pairs that are separated out of the maximum',
  },
  resamples: {
    type: 'integer',
    min: 1,
    max: 1_000_000,
    auto: '10,000, and fewer above 500 models',
    description: 'number of draws',
  },
  /** The model that each other one is compared with. */
  baseline: {
    type: 'pattern',
    pattern: '[^]*',
    expected: 'the name of a model',
    of: 'models',
    flag: '--baseline <model>',
    description: 'mark the models that are better or worse than this one',
  },
} as const

/**
 * The settings of ranks. `alpha` is the probability that any of the intervals of ranks is wrong; score intervals have
 * confidence 1 - alpha each.
 */
export const rankSettings: typeof ownSettings & Pick<typeof drawSettings, 'seed' | 'alpha'> = {
  ...ownSettings,
  seed,
  alpha,
}

/** A setting that texts write. */
interface WrittenSetting<Value> extends ValueOption<Value> {
  readonly flag: string
  readonly needs?: string
  readonly commas: true
  readonly parse: (text: string) => Value
}

/** Weights of metrics, by which models are ranked by the mean of the metrics, too. */
export const metricWeightSettings: {
  readonly metricWeights: WrittenSetting<Exclude<StratumWeights, 'size'>>
} = {
  metricWeights: {
    type: 'value',
    typeof: 'object',
    expected: 'equal, or a weight for each metric',
    flag: '--metric-weights <weights>',
    commas: true,
    description: 'rank the mean of the metrics too: equal, or a weight for each, such as chrf=2,bleu=1',
    read: (weights) => weights,
    format: (weights) => (typeof weights === 'string' ? weights : JSON.stringify(weights)),
    parse: parseMetricWeights,
  },
}

const covariates: WrittenSetting<readonly string[]> = {
  type: 'value',
  typeof: 'object',
  expected: 'a list of names',
  flag: '--covariates <names>',
  needs: 'preferences',
  commas: true,
  description: 'what else may speak for an output: position, length, or NAME of fields NAME_a and NAME_b',
  read: (names) => (Array.isArray(names) ? names : undefined),
  format: (names) => names.join(),
  parse: (text) => text.split(',').map((name) => name.trim()),
}

const elo = {
  type: 'flag',
  default: false,
  needs: 'preferences',
  description: 'show strengths on the scale of Elo',
} as const

/** The settings of `rankPreferences`, besides those of ranks: 400 points of Elo are odds of 10 to 1, with a mean of 1,000. */
export const voteSettings: { readonly covariates: typeof covariates; readonly elo: typeof elo } = {
  covariates,
  elo,
}
