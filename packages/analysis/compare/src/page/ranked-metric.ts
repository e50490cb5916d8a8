import type { RankInterval } from '@codegen-eval/report/internal'
import type { Comparison } from '../comparison.ts'
import type { Gate } from '../judge-gate.ts'
import type { ScoreSet } from '../view/score-set.ts'

/** The models under one metric, as pages rank them. */
export interface RankedMetric {
  readonly spec: string
  /** Score of each model, with its interval if there is one. */
  readonly scores: readonly { readonly value: number; readonly low?: number; readonly high?: number }[]
  /** Indices of the models, best first; those without a score last. */
  readonly order: readonly number[]
  /** Intervals of the ranks of these models, in this order, where pairs of models were tested. */
  readonly ranks?: readonly RankInterval[]
}

/** The rankings of a comparison. */
export function rankingsOfComparison({ metrics }: Comparison): RankedMetric[] {
  return metrics.map(({ spec, scores, order, ranks }) => ({ spec, scores, order, ranks }))
}

/** The rankings of a gate: baseline and candidate. */
export function rankingsOfGate({ metrics }: Gate): RankedMetric[] {
  return metrics.map(({ spec, baselineScore, candidateScore }) =>
    ranked(spec, [baselineScore, candidateScore]),
  )
}

/** The rankings of scores, with the intervals that are known. */
export function rankingsOfScores({ metrics }: ScoreSet): RankedMetric[] {
  return metrics.map(({ spec, results }) =>
    ranked(
      spec,
      results.map(({ score, interval }) => ({
        value: score,
        ...(interval && { low: interval.low, high: interval.high }),
      })),
    ),
  )
}

function ranked(spec: string, scores: RankedMetric['scores']): RankedMetric {
  const key = (m: number) => (Number.isNaN(scores[m].value) ? Number.NEGATIVE_INFINITY : scores[m].value)
  // infinite keys have no difference
  const order = [...scores.keys()].sort((a, b) => (key(a) === key(b) ? a - b : key(b) - key(a)))
  return { spec, scores, order }
}
