import { checkRecord } from '@codegen-eval/statistics/internal'
import { checkedRanking, type RankOptions } from './rank-settings.ts'
import { rankStrata, type StratifiedRanking } from './rank-strata.ts'
import { modelRows, type ScoredModel } from './scored-models.ts'
import { type StratumOptions, taskGroups } from './task-groups.ts'

/** Options of `rankModels`. */
export interface RankModelsOptions extends RankOptions, StratumOptions {}

/**
 * Ranks models by their scores on common tasks, with intervals of ranks that hold for all models at once: with probability
 * 1 - alpha, each interval contains the true rank of its model (Mogstad et al. 2024).
 *
 * Model j is better than k if (score_j - score_k) / se_jk exceeds the 1 - alpha quantile of the maximum over all ordered
 * pairs of models of (e_j - e_k) / se_jk, where the errors e are drawn from the normal distribution with the covariance of
 * the scores over tasks or clusters. With the method `gauss-t`, the quantile c becomes T⁻¹(Φ(c)) with as many degrees of
 * freedom as there are units less one. With fewer than 30 units, the default is `rotation` instead: c is the quantile under
 * random rotations of the units, which needs no estimated covariance (Langsrud 2005). Pairs that are found leave the maximum, step by step. An interval goes from 1 + the
 * number of models that are better to the number of models less those that are worse.
 *
 * Only tasks count for which all models have a score; a model without any score is unranked. With strata, the score is the
 * weighted mean of the strata's scores, each on its own common tasks; a model that lacks a stratum is ranked in the others.
 *
 * Degenerate cases: models with the same scores everywhere are never separated. A difference that is the same for all n
 * units, so that it has no standard error, separates K models if K(K - 1) / 2ⁿ ≤ alpha. With one unit nothing is separated.
 *
 * The cost is draws × models², and tasks × models².
 *
 * @throws RangeError if there is no model, no task, or no task for which all models have a score; if a name comes twice,
 * numbers of tasks differ, a score is infinite, or an option is out of range.
 * @see Langsrud (2005), Rotation tests, https://doi.org/10.1007/s11222-005-4789-5
 * @see Mogstad, Romano, Shaikh and Wilhelm (2024), Inference for Ranks, https://doi.org/10.1093/restud/rdad006
 */
export function rankModels(
  scores: readonly ScoredModel[],
  options: RankModelsOptions = {},
): StratifiedRanking {
  checkRecord('options', options)
  const rows = modelRows(scores)
  const settings = checkedRanking(
    options,
    rows.map(({ model }) => model),
    true,
  )
  return rankStrata(
    { tables: [rows], weights: [1] },
    taskGroups(rows[0].hasScore.length, options),
    settings,
    options,
  )
}
