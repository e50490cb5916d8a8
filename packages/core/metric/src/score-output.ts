import type { Metric } from './metric.ts'
import type { References } from './references.ts'
import { segmentRow } from './rows.ts'

/** The score of one output with what belongs to it, in a form that can be written as JSON. */
export interface OutputScore {
  /** The metric's short name: `chrF2`. */
  readonly name: string
  /** 0..1; `null` if it is undefined. */
  readonly score: number | null
  /** Why the score is `null`. */
  readonly reason?: string
  /** Every setting that can change the score, and the version. */
  readonly signature: string
  /** Named intermediate numbers, if the metric has some; `null` for those that are undefined. */
  readonly parts: Readonly<Record<string, number | null>>
}

/**
 * Scores one output of a model against its references, with its parts and its signature.
 *
 * @param references One reference or several.
 * @param source The text that candidate and references continue or answer, for metrics that use it as context.
 * @throws TypeError for an output or a reference that is not a string; RangeError for an empty list of references.
 */
export function scoreOutput<P>(
  metric: Metric<P>,
  output: string,
  references: References,
  source?: string,
): OutputScore {
  const row = segmentRow(metric, output, references, source)
  const score = definedOrNull(metric.score(row))
  const parts = Object.entries(metric.parts?.(row) ?? {}).map(([name, value]) => [name, definedOrNull(value)])
  return {
    name: metric.name,
    score,
    ...(score === null ? { reason: metric.reason?.(row) ?? 'the score is undefined' } : {}),
    signature: metric.signature,
    parts: Object.fromEntries(parts),
  }
}

function definedOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
