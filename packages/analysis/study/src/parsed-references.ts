import { hasParsed, parsesReferences, parsingDoubts } from '@codegen-eval/measure/internal'
import type { Metric } from '@codegen-eval/metric'
import type { MetricRows } from '@codegen-eval/statistics'
import { segmentPlace } from './segment-place.ts'
import type { StudyTexts } from './study-data.ts'

/** How many segments have a reference that parses under a metric. */
export interface ParsedReferences {
  readonly segments: number
  readonly parsed: number
  /** The number of the first segment none of whose references parses; -1 if there is none. */
  readonly first: number
}

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
  if (!parsesReferences(metric)) return undefined
  const width = metric.columns.length
  const segments = rows.length / width
  let parsed = 0
  let first = -1
  for (let segment = 0; segment < segments; segment++) {
    if (hasParsed(metric, rows, segment * width)) parsed++
    else if (first < 0) first = segment
  }
  return { segments, parsed, first }
}

/**
 * A warning if few references parse under a metric.
 *
 * @param rows The rows of each system.
 * @param isNamed Whether the user named the language of all metrics.
 * @throws InputError if no reference parses.
 */
export function parseWarnings(
  key: string,
  [rows]: readonly (MetricRows & { readonly metric: Partial<Pick<Metric, 'signature'>> })[],
  data: StudyTexts,
  isNamed?: boolean,
): string[] {
  const count = rows === undefined ? undefined : parsedReferences(rows)
  if (count === undefined) return []
  const [reference] = data.references[count.first] ?? []
  const first = count.first < 0 ? '' : segmentPlace(data, count.first)
  return parsingDoubts(key, rows.metric.signature ?? '', { ...count, first, reference }, isNamed)
}
