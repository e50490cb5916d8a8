import { namesLanguage, referenceError } from '@codegen-eval/measure/internal'
import { InputError } from '@codegen-eval/messages'
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

/** Below this share of segments with a reference that parses, the language is probably wrong. */
const FEW_PARSED = 0.5

/**
 * A warning if few references parse under a metric.
 *
 * @param rows The rows of each system.
 * @param isNamed Whether the user named the language.
 * @throws InputError if no reference parses.
 */
export function parseWarnings(
  key: string,
  [rows]: readonly MetricRows[],
  data: StudyTexts,
  isNamed: boolean = namesLanguage(key),
): string[] {
  const count = rows === undefined ? undefined : parsedReferences(rows)
  if (count === undefined || count.parsed / count.segments >= FEW_PARSED) return []
  const { segments, parsed, first } = count
  const example = `the first without one is ${segmentPlace(data, first)}`
  if (parsed === 0)
    throw new InputError(
      `metric ${key}: no reference parses (${example})${cureOf(rows.metric, data.references[first]?.[0], isNamed)}`,
    )
  const share = ((100 * parsed) / segments).toFixed(0)
  return [
    `${key}: only ${parsed} of ${segments} segments (${share} %) have a reference that parses; ${example}`,
  ]
}

/** Where the first reference is refused, and the remedy. */
function cureOf(
  metric: MetricRows['metric'] & Partial<Pick<Metric, 'signature'>>,
  reference: string | undefined,
  isNamed: boolean,
): string {
  const error = metric.signature === undefined ? '' : referenceError(metric.signature, reference, isNamed)
  return isNamed && error !== '' ? error : `: name the language of the code with option lang${error}`
}
