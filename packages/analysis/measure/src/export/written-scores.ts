import type { WrittenScore } from '@codegen-eval/samples/write'
import type { Scores } from '../scorer.ts'

/** The confidence interval of a score. */
export interface ScoreInterval {
  readonly low: number
  readonly high: number
  readonly method?: string | undefined
}

/**
 * The scores of models for writers of results.
 *
 * @param intervals By metric and model, if there are intervals.
 * @param confidence That of the intervals.
 */
export function writtenScores(
  { models, metrics }: Pick<Scores, 'models' | 'metrics'>,
  intervals?: readonly (readonly ScoreInterval[])[],
  confidence?: number,
): WrittenScore[] {
  return metrics.flatMap(({ spec, results }, k) =>
    models.map((model, m) => {
      const found = intervals?.[k]?.[m]
      const interval = found && { low: found.low, high: found.high, method: found.method, confidence }
      return { model, metric: spec, score: results[m].score, ...interval }
    }),
  )
}
