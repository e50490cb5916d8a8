import type { Scores } from '@codegen-eval/measure'
import type { RankInterval } from '@codegen-eval/report/internal'
import type { Comparison } from '../comparison.ts'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import type { Gate } from '../judge-gate.ts'

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

/** The rankings of scores with intervals; an interval that could not be had is `NaN`. */
export function rankingsOfIntervals({ metrics }: CorpusIntervals): RankedMetric[] {
  return metrics.map(({ spec, intervals }) =>
    ranked(
      spec,
      intervals.map(({ estimate, low, high }) => ({ value: estimate, low, high })),
    ),
  )
}

/** The rankings of scores. */
export function rankingsOfScores({ metrics }: Scores): RankedMetric[] {
  return metrics.map(({ spec, results }) =>
    ranked(
      spec,
      results.map(({ score }) => ({ value: score })),
    ),
  )
}

function ranked(spec: string, scores: RankedMetric['scores']): RankedMetric {
  const key = (m: number) => (Number.isNaN(scores[m].value) ? Number.NEGATIVE_INFINITY : scores[m].value)
  // infinite keys have no difference
  const order = [...scores.keys()].sort((a, b) => (key(a) === key(b) ? a - b : key(b) - key(a)))
  return { spec, scores, order }
}
