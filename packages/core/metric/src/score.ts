import type { Metric } from './metric.ts'
import type { References } from './references.ts'
import { segmentRow } from './rows.ts'

/** The score of one candidate with the numbers behind it: the return type of every function `xScore`. */
export interface Score {
  /** 0..1; `NaN` if it is undefined. */
  readonly score: number
  /** Named intermediate numbers, such as precisions; empty if the metric has none. */
  readonly parts: Readonly<Record<string, number>>
  /** Why the score is `NaN`. */
  readonly reason?: string
}

/**
 * The score of one candidate under a metric, with its parts.
 *
 * @param references One reference or several.
 * @param source The text that candidate and references continue or answer, for metrics that use it as context.
 * @throws TypeError for a candidate or a reference that is not a string; RangeError for an empty list of references.
 */
export function segmentScore<P>(
  metric: Metric<P>,
  candidate: string,
  references: References,
  source?: string,
): Score {
  const row = segmentRow(metric, candidate, references, source)
  const reason = metric.reason?.(row)
  return {
    score: metric.score(row),
    parts: metric.parts?.(row) ?? {},
    ...(reason === undefined ? {} : { reason }),
  }
}

/**
 * The name of a metric's part for people: what the metric calls it, or the words of its name, such as `brevity penalty` for
 * `brevityPenalty` and `precision 2` for `precision2`. Data keep the name itself.
 */
export function partLabel({ partLabels }: Pick<Metric, 'partLabels'>, part: string): string {
  const label = partLabels !== undefined && Object.hasOwn(partLabels, part) ? partLabels[part] : undefined
  return label ?? part.replace(/(?<=[a-z])(?=[A-Z])|(?<=[a-z]{2})(?=\d)/g, ' ').toLowerCase()
}
