import { checkChoice, checkWhole } from '@codegen-eval/statistics/internal'
import { DEFAULT_ALPHA, DEFAULT_SEED } from '@codegen-eval/statistics/settings'

/**
 * How models are separated: by swaps of their scores on random tasks or clusters (`swaps`), as `compareModels` does, or by
 * critical values from normal draws with the covariance of the scores and a correction for few units (`gauss-t`), without
 * the correction (`gauss`), from random rotations of the units (`rotation`), or from resamples of tasks or clusters
 * (`bootstrap`).
 */
export type RankMethod = 'swaps' | 'gauss-t' | 'gauss' | 'rotation' | 'bootstrap'

/** The methods of ranks. */
export const RANK_METHODS: readonly RankMethod[] = ['swaps', 'gauss-t', 'gauss', 'rotation', 'bootstrap']

/**
 * With fewer units, `rotation` is the default: `gauss-t` covers all ranks in 94 % at 30 clusters, and less below, since the
 * covariance of many models is estimated from few clusters.
 */
const ROTATED_UNITS = 30

/** How models are ranked. */
export interface RankSettings {
  /**
   * `swaps` by default for scores by one metric. Means of strata or metrics, votes, corrected means, marginal intervals and a single step are
   * ranked by `gauss-t`; see `rotateBelow`.
   */
  readonly method: RankMethod
  /** With fewer tasks or clusters, `rotation` takes the place of `gauss-t`: 30, or 0 if a method was chosen. */
  readonly rotateBelow: number
  /**
   * The probability that any of the intervals of ranks is wrong, over 0 and at most 0.5; 0.05 by default. Score intervals
   * have confidence 1 - alpha each.
   */
  readonly alpha: number
  /** Number of draws; by default 10,000 for up to 500 models, and fewer for more. */
  readonly resamples: number
  /** Random seed, a whole number of at least 0; 1 by default. */
  readonly seed: number
  /** Whether the confidence holds for each model's interval by itself, instead of for all together; no by default. */
  readonly marginal: boolean
  /** Whether pairs that are separated leave the maximum; yes by default. */
  readonly stepDown: boolean
  /** The model that each other one is compared with. */
  readonly baseline?: string | undefined
}

/** Settings of ranks, all optional. */
export interface RankOptions extends Partial<Omit<RankSettings, 'rotateBelow'>> {
  /** Called with the share of the draws that are done, from 0 to 1, about every thousand draws. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Up to this number of models, there are 10,000 draws. */
const MANY_MODELS = 500
const DRAWS = 10_000
const FEWEST_DRAWS = 1000
const MAX_DRAWS = 1_000_000

/**
 * Settings with their defaults.
 *
 * @param areScores Whether scores of tasks are ranked, which models can swap.
 * @throws RangeError for a setting out of range.
 */
export function rankSettings(
  options: RankOptions,
  models: readonly string[],
  areScores = false,
): RankSettings {
  const { alpha = DEFAULT_ALPHA, seed = DEFAULT_SEED, marginal = false, stepDown = true, baseline } = options
  const { method = areScores && stepDown && !marginal ? 'swaps' : 'gauss-t' } = options
  const { resamples = Math.max(FEWEST_DRAWS, Math.round(DRAWS * Math.min(1, MANY_MODELS / models.length))) } =
    options
  checkChoice('method', method, RANK_METHODS)
  if (!(alpha > 0 && alpha <= 0.5))
    throw new RangeError(`alpha ${alpha}: expected a number over 0 and at most 0.5`)
  // fewer swaps cannot separate models, whatever the data
  checkWhole('resamples', resamples, method === 'swaps' ? Math.ceil(1 / alpha - 1 - 1e-9) : 1, MAX_DRAWS)
  checkWhole('seed', seed, 0)
  if (method === 'swaps' && (!areScores || marginal || !stepDown))
    throw new RangeError(
      `method "swaps": expected ${RANK_METHODS.slice(1).join(', ')} for votes, corrected means, marginal intervals and a single step`,
    )
  if (baseline !== undefined && !models.includes(baseline))
    throw new RangeError(`baseline ${JSON.stringify(baseline)}: expected one of ${models.join(', ')}`)
  const rotateBelow = options.method === undefined ? ROTATED_UNITS : 0
  return { method, rotateBelow, alpha, resamples, seed, marginal, stepDown, baseline }
}

/** A warning if there are fewer draws than usual because there are many models, without a full stop. */
export function fewDrawsWarning({ resamples }: RankSettings, asked: RankOptions): string[] {
  return asked.resamples === undefined && resamples < DRAWS
    ? [`${resamples} draws instead of ${DRAWS}, because there are more than ${MANY_MODELS} models`]
    : []
}
