import type { WrittenScore } from '@codegen-eval/samples/write'
import type { Comparison } from '../comparison.ts'
import type { CorpusIntervals } from '../corpus-intervals.ts'

/** The scores of compared models with their intervals, for writers of results; `details` has the ranks, if there are any. */
export function comparedScores({ models, metrics, settings }: Comparison): WrittenScore[] {
  return metrics.flatMap(({ spec, scores, order, ranks, segments }) =>
    models.map((model, m): WrittenScore => {
      const { value, low, high, method } = scores[m]
      const rank = ranks[order.indexOf(m)]
      const place = rank && {
        rank: String(rank.rank),
        rankLow: String(rank.rankLow),
        rankHigh: String(rank.rankHigh),
      }
      return {
        ...{ model, metric: spec, score: value, low, high, method, confidence: 1 - settings.alpha },
        details: { test: settings.test, segments: String(segments), ...place },
      }
    }),
  )
}

/** The scores of models with their intervals, for writers of results. */
export function intervalScores({ models, metrics, settings }: CorpusIntervals): WrittenScore[] {
  return metrics.flatMap(({ spec, intervals }) =>
    models.map((model, m): WrittenScore => {
      const { estimate, low, high, method } = intervals[m]
      return { model, metric: spec, score: estimate, low, high, method, confidence: 1 - settings.alpha }
    }),
  )
}
