import type { Leaderboard } from '../rank-metrics.ts'
import type { Ranking } from '../ranking.ts'

/** One ranking of a leaderboard. */
export interface BoardPart {
  /** The metric, or `mean`. */
  readonly metric: string
  /** `undefined` for the ranking over all tasks. */
  readonly stratum?: string | undefined
  /** Both, for headings. */
  readonly title: string
  readonly ranking: Ranking
}

/** The rankings of a leaderboard: a group for the mean, if there is one, and for each metric, each followed by its strata. */
export function boardGroups({ metrics, mean }: Leaderboard): BoardPart[][] {
  const named = [...(mean === undefined ? [] : [{ ...mean, metric: 'mean' }]), ...metrics]
  return named.map((ranking) => [
    { metric: ranking.metric, title: ranking.metric, ranking },
    ...ranking.strata.map((stratum) => ({
      metric: ranking.metric,
      stratum: stratum.stratum,
      title: `${ranking.metric}, ${stratum.stratum}`,
      ranking: stratum,
    })),
  ])
}
