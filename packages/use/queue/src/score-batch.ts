import { InputError, quote } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/samples'

/** Increased when older workers would misread a newer batch, or older producers its rows. */
export const BATCH_FORMAT_VERSION = 1

/** Segments to measure and the metrics to measure them with, as plain JSON data. */
export interface ScoreBatch {
  readonly version: number
  /** The name of the batch in messages. */
  readonly id: string
  /** Specs of metrics, such as `chrf` or `codebleu:lang=python`. */
  readonly metrics: readonly string[]
  /** The segments without what measuring does not need: grades and intents. */
  readonly segments: readonly Segment[]
}

/**
 * Makes a batch of segments that were read before, for `measureBatch` in any process.
 *
 * @throws RangeError if there is no metric.
 */
export function scoreBatch(id: string, metrics: readonly string[], segments: readonly Segment[]): ScoreBatch {
  if (metrics.length === 0) throw new RangeError('metrics: expected at least one spec, got none')
  return { version: BATCH_FORMAT_VERSION, id, metrics, segments: segments.map(withoutGrades) }
}

/**
 * Checks a batch that comes from outside, such as the data of a job.
 *
 * @throws InputError that names the batch, the segment and the field.
 */
export function parseScoreBatch(value: unknown): ScoreBatch {
  const { version, id, metrics, segments } = (value ?? {}) as Partial<Record<keyof ScoreBatch, unknown>>
  if (typeof id !== 'string' || !isTexts(metrics) || !Array.isArray(segments))
    throw new InputError('not a batch of segments: expected {"version", "id", "metrics", "segments"}')
  if (version !== BATCH_FORMAT_VERSION)
    throw new InputError(
      `batch ${id}: format version ${quote(version)}: expected ${BATCH_FORMAT_VERSION}; another version of this package made it`,
    )
  if (metrics.length === 0) throw new InputError(`batch ${id}: expected at least one metric`)
  for (const [i, segment] of segments.entries()) {
    const wrong = FIELDS.find(([, isRight]) => !isRight((segment ?? {}) as Segment))
    if (wrong !== undefined) throw new InputError(`batch ${id}: segment ${i + 1}: expected ${wrong[0]}`)
  }
  return value as ScoreBatch
}

const FIELDS: readonly (readonly [what: string, isRight: (segment: Segment) => boolean])[] = [
  ['"id", a text or a number', ({ id }) => typeof id === 'string' || Number.isFinite(id)],
  ['"references", a list of texts', ({ references }) => isTexts(references) && references.length > 0],
  ['"models", a list of texts', ({ models }) => isTexts(models)],
  [
    '"candidates", a text for each model',
    ({ candidates, models }) => isTexts(candidates) && candidates.length === models.length,
  ],
  ['"source", a text or nothing', ({ source }) => source === undefined || typeof source === 'string'],
  ['"file" and "line"', ({ file, line }) => typeof file === 'string' && Number.isSafeInteger(line)],
]

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function withoutGrades(segment: Segment): Segment {
  const { grades: _, intent: __, problem: ___, measured: ____, ...rest } = segment
  return rest
}
