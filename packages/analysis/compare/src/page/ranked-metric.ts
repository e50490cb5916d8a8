import type { Gate } from '../judge-gate.ts'
import type { ScoreSet } from '../view/score-set.ts'

/** The models under one metric, as pages rank them. */
export interface RankedMetric {
  readonly spec: string
  /** Indices of the models, best first; those without a score last. */
  readonly order: readonly number[]
}

/** The rankings of a gate: baseline and candidate. */
export function rankingsOfGate({ metrics }: Gate): RankedMetric[] {
  return metrics.map(({ spec, baselineScore, candidateScore }) =>
    ranked(spec, [baselineScore.value, candidateScore.value]),
  )
}

/** The rankings of scores. */
export function rankingsOfScores({ metrics }: ScoreSet): RankedMetric[] {
  return metrics.map(({ spec, results }) =>
    ranked(
      spec,
      results.map(({ score }) => score),
    ),
  )
}

function ranked(spec: string, scores: readonly number[]): RankedMetric {
  const key = (m: number) => (Number.isNaN(scores[m]) ? Number.NEGATIVE_INFINITY : scores[m])
  // infinite keys have no difference
  const order = [...scores.keys()].sort((a, b) => (key(a) === key(b) ? a - b : key(b) - key(a)))
  return { spec, order }
}
