import type { WrittenScore } from '@codegen-eval/samples/write'
import type { Leaderboard } from '../rank-metrics.ts'

/** The scores of ranked models with their intervals, for writers of results; `details` has ranks, letters and numbers of tasks. */
export function rankedScores({ metrics, settings }: Leaderboard): WrittenScore[] {
  return metrics.flatMap(({ metric, ranks }) =>
    ranks.map(({ model, score, low, high, rank, rankLow, rankHigh, letters, tasks, missing }) => ({
      ...{ model, metric, score, low, high, confidence: 1 - settings.alpha },
      details: {
        ...{ rank: String(rank), rankLow: String(rankLow), rankHigh: String(rankHigh) },
        ...(letters === '' ? {} : { letters }),
        ...{ tasks: String(tasks), missing: String(missing) },
      },
    })),
  )
}
