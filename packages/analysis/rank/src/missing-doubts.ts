import type { FoundPair } from '@codegen-eval/report/view'
import { checkedRecord, checkRecords } from '@codegen-eval/statistics/internal'
import type { Leaderboard } from './rank-metrics.ts'
import type { Ranking } from './ranking.ts'

/** The samples that a model lacks, and the scores that it may have by metric, as `resolveScores` of `@codegen-eval/compare` gives them. */
export interface IncompleteModel {
  readonly model: string
  readonly missing: { readonly samples: number }
  /** The score over all tasks if all missing samples fail, and if all pass. */
  readonly worst: ReadonlyMap<string, { readonly worstLow: number; readonly worstHigh: number }>
}

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
        : { ...ranking, warnings: [...ranking.warnings, { kind: 'missing-doubts', pairs: doubtful }] }
    }),
  }
}

function doubtfulPairs(
  { ranks, pairs }: Ranking,
  metric: string,
  models: readonly IncompleteModel[],
): FoundPair[] {
  const incomplete = ranks.map(({ model }) => models.find((each) => each.model === model))
  return ranks.flatMap((better, b) =>
    ranks.flatMap((other, o) => {
      const [ofBetter, ofOther] = [incomplete[b], incomplete[o]]
      if (pairs[b * ranks.length + o] !== 1 || ofBetter === undefined || ofOther === undefined) return []
      if (ofBetter.missing.samples === 0 && ofOther.missing.samples === 0) return []
      const low = ofBetter.worst.get(metric)?.worstLow ?? Number.NaN
      const high = ofOther.worst.get(metric)?.worstHigh ?? Number.NaN
      const reach = Math.hypot(halfWidth(better.score, better.low), halfWidth(other.score, other.high))
      const pair = { ahead: better.model, behind: other.model, difference: better.score - other.score }
      return low - high - reach <= 0 ? [pair] : []
    }),
  )
}

/** The distance of a score from an end of its interval; 0 without one. */
function halfWidth(score: number, end: number): number {
  return Number.isNaN(end) ? 0 : score - end
}
