import { plural } from '@codegen-eval/messages'
import { checkedRecord, checkRecords } from '@codegen-eval/statistics/internal'
import type { Leaderboard } from './rank-metrics.ts'
import type { RankedModel, Ranking } from './ranking.ts'

/** The samples that a model lacks, and the scores that it may have by metric, as `resolveScores` of `@codegen-eval/compare` gives them. */
export interface IncompleteModel {
  readonly model: string
  readonly missing: { readonly samples: number }
  /** The score over all tasks if all missing samples fail, and if all pass. */
  readonly worst: ReadonlyMap<string, { readonly worstLow: number; readonly worstHigh: number }>
}

/** Maximum number of pairs in a sentence. */
const MAX_PAIRS = 5

/**
 * The leaderboard with a warning for each metric under which missing samples could undo an order: two models are separated, but are
 * not if all missing samples of the better one fail, those of the other one pass, and the scores are off by their intervals (the root
 * of the sum of squares of half widths).
 *
 * Ranks count sampling, not which samples are missing: where failing outputs were not recorded, equal models are separated, and
 * nothing in the scores says so. Rankings of strata have no such warning.
 */
export function withMissingDoubts(board: Leaderboard, models: readonly IncompleteModel[]): Leaderboard {
  checkRecords('models', models)
  checkRecords('metrics', checkedRecord('board', board).metrics)
  if (models.every(({ missing }) => missing.samples === 0)) return board
  return {
    ...board,
    metrics: board.metrics.map((ranking) => {
      const doubtful = doubtfulPairs(ranking, ranking.metric, models)
      return doubtful.length === 0
        ? ranking
        : { ...ranking, warnings: [...ranking.warnings, doubtText(doubtful)] }
    }),
  }
}

function doubtfulPairs(
  { ranks, pairs }: Ranking,
  metric: string,
  models: readonly IncompleteModel[],
): (readonly [better: RankedModel, other: RankedModel])[] {
  const incomplete = ranks.map(({ model }) => models.find((each) => each.model === model))
  return ranks.flatMap((better, b) =>
    ranks.flatMap((other, o) => {
      const [ofBetter, ofOther] = [incomplete[b], incomplete[o]]
      if (pairs[b * ranks.length + o] !== 1 || ofBetter === undefined || ofOther === undefined) return []
      if (ofBetter.missing.samples === 0 && ofOther.missing.samples === 0) return []
      const low = ofBetter.worst.get(metric)?.worstLow ?? Number.NaN
      const high = ofOther.worst.get(metric)?.worstHigh ?? Number.NaN
      const reach = Math.hypot(halfWidth(better.score, better.low), halfWidth(other.score, other.high))
      return low - high - reach <= 0 ? [[better, other] as const] : []
    }),
  )
}

/** The distance of a score from an end of its interval; 0 without one. */
function halfWidth(score: number, end: number): number {
  return Number.isNaN(end) ? 0 : score - end
}

function doubtText(doubtful: readonly (readonly [better: RankedModel, other: RankedModel])[]): string {
  const named = doubtful.slice(0, MAX_PAIRS).map(([better, other]) => `${better.model} over ${other.model}`)
  const more = doubtful.length - named.length
  const pairs = `${named.join(', ')}${more === 0 ? '' : ` and ${plural(more, 'other pair')}`}`
  return `if the missing samples of the better model failed and those of the other passed, this order could be chance: ${pairs}`
}
