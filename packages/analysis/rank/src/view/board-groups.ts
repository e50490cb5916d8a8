import type { Leaderboard } from '../rank-metrics.ts'
import type { Ranking } from '../ranking.ts'

/** One ranking of a leaderboard. */
export interface BoardPart {
  /** The metric, or `mean`. */
  readonly metric: string
  /** `undefined` for the ranking over all tasks. */
  readonly stratum?: string | undefined
  /** Its weight in the mean of strata. */
  readonly weight?: number
  readonly ranking: Ranking
}

/** The rankings of a leaderboard: a group for the mean, if there is one, and for each metric, each followed by its strata. */
export function boardGroups({ metrics, mean }: Leaderboard): BoardPart[][] {
  const isTaken = metrics.some(({ metric }) => metric === 'mean')
  const named = [
    ...(mean === undefined ? [] : [{ ...mean, metric: isTaken ? 'mean of metrics' : 'mean' }]),
    ...metrics,
  ]
  return named.map((ranking) => [
    { metric: ranking.metric, ranking },
    ...ranking.strata.map((stratum) => ({
      ...{ metric: ranking.metric, stratum: stratum.stratum, weight: stratum.weight, ranking: stratum },
    })),
  ])
}
