import type { Metric } from './metric.ts'
import { toReferences } from './references.ts'
import { segmentRow } from './rows.ts'

/** A segment's score, and the reference that explains it best. */
export interface NearestReference {
  /** The score against all references; `NaN` where it is undefined. */
  readonly score: number
  /** The reference that scores best by itself, the first of those that score alike. */
  readonly reference: number
  /** All references, as a list. */
  readonly references: readonly string[]
}

/**
 * Finds the reference that an explanation is about: where a metric counts the best reference, the one that counted;
 * where all count together, the nearest. A reference without a score comes last.
 *
 * @param references One reference or several.
 * @throws TypeError for a candidate or a reference that is no string; RangeError for an empty list of references.
 */
export function nearestReference<P>(
  metric: Metric<P>,
  candidate: string,
  references: string | readonly string[],
): NearestReference {
  const list = toReferences(references)
  const score = metric.score(segmentRow(metric, candidate, list))
  let best = Number.NEGATIVE_INFINITY
  let nearest = 0
  for (let r = 0; list.length > 1 && r < list.length; r++) {
    const own = metric.score(segmentRow(metric, candidate, [list[r]!]))
    if (!(own > best)) continue
    best = own
    nearest = r
  }
  return { score, reference: nearest, references: list }
}
