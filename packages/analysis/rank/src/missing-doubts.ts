import {
  checkedRecord,
  checkRecords,
  type IncompleteModel,
  isUndoneByMissing,
} from '@codegen-eval/statistics/internal'
import type { Leaderboard } from './rank-metrics.ts'

export type { IncompleteModel }

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
      const { metric, ranks } = ranking
      const pairs = ranks.flatMap((better, b) =>
        ranks.flatMap((other, o) => {
          const [ahead, behind] = [better.model, other.model]
          const reach = Math.hypot(halfWidth(better.score, better.low), halfWidth(other.score, other.high))
          return ranking.pairs[b * ranks.length + o] === 1 &&
            isUndoneByMissing(models, { metric, ahead, behind, reach })
            ? [{ ahead, behind, difference: better.score - other.score }]
            : []
        }),
      )
      return pairs.length === 0
        ? ranking
        : { ...ranking, warnings: [...ranking.warnings, { kind: 'missing-doubts', pairs }] }
    }),
  }
}

/** The distance of a score from an end of its interval; 0 without one. */
function halfWidth(score: number, end: number): number {
  return Number.isNaN(end) ? 0 : score - end
}
