import type { Metric } from '@codegen-eval/metric'

/** How many segments have a reference that parses under a metric. */
export interface ParsedReferences {
  readonly segments: number
  readonly parsed: number
  /** The number of the first segment none of whose references parses; -1 if there is none. */
  readonly first: number
}

/** The part that tells which share of the segments has a reference that parses. */
const PART = 'parsedReferences'

/**
 * Counts the segments that have a reference which parses, from rows of any system.
 *
 * @returns `undefined` if the metric does not parse.
 */
export function parsedReferences({
  metric,
  rows,
}: {
  readonly metric: Pick<Metric, 'columns' | 'parts'>
  readonly rows: Float64Array
}): ParsedReferences | undefined {
  const width = metric.columns.length
  if (metric.parts?.(new Float64Array(width))[PART] === undefined) return undefined
  const segments = rows.length / width
  let parsed = 0
  let first = -1
  for (let segment = 0; segment < segments; segment++) {
    if (metric.parts(rows, segment * width)[PART] === 1) parsed++
    else if (first < 0) first = segment
  }
  return { segments, parsed, first }
}
