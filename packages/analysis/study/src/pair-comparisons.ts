import { pairedBootstrapWins } from '@codegen-eval/statistics'
import type { ModelScores } from './model-scores.ts'

/** How all pairs of models compare under one metric, in the order (0, 1), (0, 2), …, (1, 2), …. */
export interface PairComparisons {
  readonly models: number
  /** The median score of the first less that of the second, in the unit of the scores. */
  readonly differences: Float64Array
  /** The share of resamples in which the first scores higher, 0..1. */
  readonly wins: Float64Array
  /** The share in which the second does; ties are the rest. */
  readonly losses: Float64Array
  /** 1 where the first is significantly better, -1 where the second is, 0 where neither. */
  readonly winners: Int8Array
}

/** Evtikhiev et al. (2023): who wins in so many resamples is significantly better. */
const SIGNIFICANT_SHARE = 0.95

/**
 * Compares all pairs of models by the rule of Evtikhiev et al. (2023): a difference is significant where one of
 * the two scores strictly higher in at least 95 % of the paired resamples, in either direction; its size is the
 * difference of the bootstrap medians.
 *
 * As a test for a difference the rule is wrong in about one of ten cases without one. Where a score is undefined,
 * so are difference and shares, and nobody wins.
 *
 * @param share Of the resamples that a significant winner wins, above 0.5 and up to 1; 0.95 where left out.
 * @throws RangeError if the share is not in that range.
 * @see https://doi.org/10.1016/j.jss.2023.111741
 */
export function comparePairs(
  { scores, resampled }: ModelScores,
  share: number = SIGNIFICANT_SHARE,
): PairComparisons {
  if (!(share > 0.5 && share <= 1))
    throw new RangeError(`share: expected a number above 0.5 and up to 1, got ${share}`)
  const models = scores.length
  const count = pairCount(models)
  const differences = new Float64Array(count)
  const wins = new Float64Array(count)
  const losses = new Float64Array(count)
  const winners = new Int8Array(count)
  let pair = 0
  for (let a = 0; a < models; a++) {
    for (let b = a + 1; b < models; b++, pair++) {
      const outcome = pairedBootstrapWins(resampled[a], resampled[b])
      const defined = outcome.wins + outcome.losses + outcome.ties
      differences[pair] = scores[a].median - scores[b].median
      wins[pair] = outcome.wins / defined
      losses[pair] = outcome.losses / defined
      winners[pair] = wins[pair] >= share ? 1 : losses[pair] >= share ? -1 : 0
    }
  }
  return { models, differences, wins, losses, winners }
}

/** How many pairs so many models make. */
export function pairCount(models: number): number {
  return (models * (models - 1)) / 2
}
