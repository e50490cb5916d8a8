import type { PlainValue } from '@codegen-eval/metric'
import { pairedBootstrapWins } from '@codegen-eval/statistics'
import type { ModelScores } from './model-scores.ts'
import type { studySettings } from './settings.ts'

/** Comparisons of all pairs of models under one metric, in the order (0, 1), (0, 2), …, (1, 2), …. */
export interface PairComparisons {
  readonly models: number
  /** The score of the first minus that of the second, in the unit of the scores: of medians under the rule of shares. */
  readonly differences: Float64Array
  /** The share of resamples in which the first scores higher, 0..1. */
  readonly wins: Float64Array
  /** The share in which the second scores higher; the rest are ties. */
  readonly losses: Float64Array
  /** 1 if the first is significantly better, -1 if the second is, 0 if neither is. */
  readonly winners: Int8Array
  /** Two-sided p-values of the test that decided; absent if the shares of resamples did. */
  readonly pValues?: Float64Array
}

/** To whom resamples with equal scores count: see `studySettings`. */
export type PairTies = PlainValue<typeof studySettings.ties>

/** When a difference is significant by the shares of resamples. */
export interface ShareRule {
  /** `neither` by default. */
  readonly ties?: PairTies
}

/** Share of resamples from which a win is significant (Evtikhiev et al. 2023). */
export const SIGNIFICANT_SHARE = 0.95

/**
 * Compares all pairs of models by the rule of Evtikhiev et al. (2023): a difference is significant if one of
 * the two scores strictly higher in at least 95 % of the paired resamples, in either direction; its size is the
 * difference of the bootstrap medians.
 *
 * As a significance test the rule errs in about one of ten cases without a difference. If a score is undefined, so are
 * the difference and the shares, and there is no winner.
 *
 * With `ties` `paper` the first model also wins where the second scores higher in at most 5 % of the resamples, as in the
 * code of the paper: of two models that differ on one segment only, which many resamples lack, the order decides.
 *
 * @see https://doi.org/10.1016/j.jss.2023.111741
 */
export function comparePairs({ scores, resampled }: ModelScores, rule: ShareRule = {}): PairComparisons {
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
      winners[pair] = winnerByShare(wins[pair], losses[pair], rule)
    }
  }
  return { models, differences, wins, losses, winners }
}

/**
 * The winner of a pair by the shares of resamples in which the first and the second model score higher: 1 for the first,
 * -1 for the second, 0 for neither. Undefined shares give 0.
 */
export function winnerByShare(
  wins: number,
  losses: number,
  { ties = 'neither' }: ShareRule = {},
): 1 | -1 | 0 {
  if (losses >= SIGNIFICANT_SHARE) return -1
  const isWon = ties === 'paper' ? losses <= 1 - SIGNIFICANT_SHARE + ROUNDING : wins >= SIGNIFICANT_SHARE
  return isWon ? 1 : 0
}

/** 1 - 0.95 is a little more than 0.05. */
const ROUNDING = 1e-12

/** Number of pairs of models. */
export function pairCount(models: number): number {
  return (models * (models - 1)) / 2
}
