import { type Metric, segmentRow, toReferences } from '@codegen-eval/metric'

/** The score of a segment, and the reference that an explanation of it is about. */
export interface NearestReference {
  /** The score against all references; `NaN` where it is undefined. */
  readonly score: number
  /** Index of the reference with the best score by itself; the first one of equals. */
  readonly reference: number
  /** Its text. */
  readonly text: string
  /** All references, as a list. */
  readonly references: readonly string[]
}

/**
 * Finds the reference that an explanation is about: the one that counts, for a metric that takes the best reference;
 * the closest one, for a metric that pools all references. A reference without a score comes last.
 *
 * @param references One reference or several.
 * @throws TypeError if the candidate or a reference is not a string; RangeError for an empty list of references.
 */
export function nearestReference<P>(
  metric: Metric<P>,
  candidate: string,
  references: string | readonly string[],
): NearestReference {
  const list = toReferences(references)
  const scoreOf = (texts: readonly string[]) => metric.score(segmentRow(metric, candidate, texts))
  const sign = metric.lowerIsBetter ? -1 : 1
  const scores = list.length > 1 ? list.map((text) => sign * scoreOf([text])) : []
  const isBetter = (a: number, b: number) => a > b || (Number.isNaN(b) && !Number.isNaN(a))
  const nearest = scores.reduce((best, score, r) => (isBetter(score, scores[best]) ? r : best), 0)
  return { score: scoreOf(list), reference: nearest, text: list[nearest], references: list }
}
