import { checkCandidate, checkPairs } from './check-candidates.ts'
import { meanOfSegments } from './mean-of-segments.ts'
import type { Level, Metric } from './metric.ts'
import { toReferences } from './references.ts'
import { addRow } from './rows.ts'

/** The outcome of a metric on a corpus. */
export interface Evaluation {
  /** 0..1; `NaN` where it is undefined. */
  readonly score: number
  readonly signature: string
  /** How many segments were measured. */
  readonly segments: number
  /** Named intermediate numbers, where the metric has some. */
  readonly parts: Readonly<Record<string, number>>
  /** Why the score is `NaN`. */
  readonly reason?: string
}

/**
 * Scores the candidates of one model against their references.
 *
 * @param references One entry a candidate: a reference or several.
 * @param level `corpus` scores the sum of the rows, `segment` the mean of segment scores; the metric's own
 * where it is left out.
 * @throws RangeError if there is no segment, or not as many reference sets as candidates, or one is empty;
 * TypeError for a candidate or a reference that is no string.
 */
export function evaluate<P>(
  metric: Metric<P>,
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  level: Level = metric.level,
): Evaluation {
  checkPairs(candidates, references)
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  const levelled = level === 'segment' ? meanOfSegments(metric) : metric
  const row = new Float64Array(levelled.columns.length)
  const sum = new Float64Array(levelled.columns.length)
  for (let i = 0; i < candidates.length; i++) {
    checkCandidate(candidates[i]!, i)
    levelled.measure(candidates[i]!, levelled.prepare(toReferences(references[i]!, i)), row)
    addRow(sum, row)
  }
  return evaluationOf(levelled, sum, candidates.length)
}

/** The outcome of a metric from the sum of its rows. */
export function evaluationOf(metric: Metric, sum: Float64Array, segments: number): Evaluation {
  const reason = metric.reason?.(sum)
  return {
    score: metric.score(sum),
    signature: metric.signature,
    segments,
    parts: metric.parts?.(sum) ?? {},
    ...(reason === undefined ? {} : { reason }),
  }
}
