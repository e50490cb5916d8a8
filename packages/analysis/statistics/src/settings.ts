import type { ValueOption } from '@codegen-eval/metric'
import { parsedWeights, parseStratumWeights } from './parse-stratum-weights.ts'
import type { StratumWeights } from './stratum-weights.ts'

export { parsedWeights, parseStratumWeights }

/** How analyses draw samples, and the level of their tests. */
export const drawSettings = {
  /** Bootstrap resamples. More would need gigabytes. */
  resamples: {
    type: 'integer',
    min: 1,
    max: 1_000_000,
    default: 1000,
    description: 'number of bootstrap resamples',
  },
  /** Random swaps of approximate randomization. */
  trials: {
    type: 'integer',
    min: 1,
    max: 1_000_000,
    default: 10_000,
    description: 'number of random swaps in approximate randomization',
  },
  seed: { type: 'integer', min: 0, max: 4_294_967_295, default: 1, description: 'random seed' },
  /** Significance level; intervals have confidence 1 - alpha. */
  alpha: {
    type: 'number',
    above: 0,
    max: 0.5,
    default: 0.05,
    flag: '--alpha <p>',
    description: 'significance level; intervals have confidence 1 - alpha',
  },
} as const

/** The declaration of weights of strata. */
export interface StratumWeightsSetting extends ValueOption<StratumWeights> {
  readonly flag: string
  readonly needs: string
  readonly parse: (text: string) => StratumWeights
}

/** Weights of strata in their mean; `equal` by default. They are checked where the strata are known. */
export const stratumWeightsSetting: StratumWeightsSetting = {
  type: 'value',
  typeof: 'object',
  expected: 'equal, size or a weight for each stratum',
  flag: '--stratum-weights <weights>',
  needs: 'by',
  description:
    'weights of strata in their mean: equal (default), size (their numbers of tasks), or a weight for each, such as mbpp=2,apps=1',
  read: (weights) => weights,
  format: (weights) => (typeof weights === 'string' ? weights : JSON.stringify(weights)),
  parse: parseStratumWeights,
}

/** Number of resamples of a bootstrap, unless another is asked for. */
export const DEFAULT_RESAMPLES: number = drawSettings.resamples.default

/** Number of random swaps of a randomization test, unless another is asked for. */
export const DEFAULT_TRIALS: number = drawSettings.trials.default

/** Random seed, unless another is asked for. */
export const DEFAULT_SEED: number = drawSettings.seed.default

/** Significance level, unless another is asked for. */
export const DEFAULT_ALPHA: number = drawSettings.alpha.default
