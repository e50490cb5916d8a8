import { pairedBootstrapWins } from '@codegen-eval/statistics'
import type { ModelScores } from './model-scores.ts'

/** Comparisons of all pairs of models under one metric, in the order (0, 1), (0, 2), …, (1, 2), …. */
export interface PairComparisons {
  readonly models: number
  /** The median score of the first minus that of the second, in the unit of the scores. */
  readonly differences: Float64Array
  /** The share of resamples in which the first scores higher, 0..1. */
  readonly wins: Float64Array
  /** The share in which the second scores higher; the rest are ties. */
  readonly losses: Float64Array
  /** 1 if the first is significantly better, -1 if the second is, 0 if neither is. */
  readonly winners: Int8Array
}

/** Share of resamples from which a win is significant (Evtikhiev et al. 2023). */
const SIGNIFICANT_SHARE = 0.95

/**
 * Compares all pairs of models by the rule of Evtikhiev et al. (2023): a difference is significant if one of
 * the two scores strictly higher in at least 95 % of the paired resamples, in either direction; its size is the
 * difference of the bootstrap medians.
 *
 * As a significance test the rule errs in about one of ten cases without a difference. If a score is undefined, so are
 * the difference and the shares, and there is no winner.
 *
 * @param share Of the resamples that a significant winner wins, above 0.5 and up to 1; 0.95 by default.
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

/** Number of pairs of models. */
export function pairCount(models: number): number {
  return (models * (models - 1)) / 2
}
