import type { Leaderboard } from '../rank-metrics.ts'
import type { PreferenceLeaderboard } from '../rank-preferences.ts'
import type { StratifiedRanking } from '../rank-strata.ts'
import type { RankedModel, Ranking } from '../ranking.ts'
import { RANK_FIELDS } from './rank-columns.ts'

/**
 * A leaderboard as JSON data: `metrics.<name>.ranks` has one object per model, the best first, with `model`, `rank`, `rankLow`,
 * `rankHigh`, `letters`, `score`, `low`, `high`, `tasks` and `missing`; `mayBeFirst` lists models; `strata.<name>` is alike.
 * Scores are 0 to 1.
 */
export function leaderboardJson(board: Leaderboard | PreferenceLeaderboard): object {
  const { settings, units, metrics, mean, metricWeights, ...votes } = board
  const { baseline, ...others } = settings
  return {
    ...others,
    ...(baseline === undefined ? {} : { baseline }),
    units,
    ...votes,
    // `fromEntries` makes `__proto__` an ordinary key
    metrics: Object.fromEntries(
      metrics.map((ranking) => [
        ranking.metric,
        {
          ...(ranking.signature === undefined ? {} : { signature: ranking.signature }),
          ...stratifiedJson(ranking),
        },
      ]),
    ),
    ...(mean === undefined ? {} : { mean: { weights: metricWeights, ...stratifiedJson(mean) } }),
  }
}

function stratifiedJson(ranking: StratifiedRanking): object {
  const strata = ranking.strata.map((stratum) => [
    stratum.stratum,
    { weight: stratum.weight, ...rankingJson(stratum) },
  ])
  return { ...rankingJson(ranking), ...(strata.length === 0 ? {} : { strata: Object.fromEntries(strata) }) }
}

function rankingJson({
  ranks,
  mayBeFirst,
  unranked,
  units,
  method,
  criticalValues,
  warnings,
}: Ranking): object {
  return { ranks: ranks.map(rankJson), mayBeFirst, unranked, units, method, criticalValues, warnings }
}

function rankJson(rank: RankedModel): object {
  const fields = Object.fromEntries(RANK_FIELDS.map((field) => [field, rank[field]]))
  return rank.baseline === undefined ? fields : { ...fields, baseline: rank.baseline }
}
