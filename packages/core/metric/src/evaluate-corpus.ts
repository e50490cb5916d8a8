import { checkCandidate, checkPairs } from './check-candidates.ts'
import { checkMetric } from './check-metric.ts'
import { ExactRowSum } from './exact-row-sum.ts'
import { meanOfSegments } from './mean-of-segments.ts'
import type { Level, Metric } from './metric.ts'
import { optionError } from './option-error.ts'
import { describe, type References, toReferences } from './references.ts'

/** The result of a metric on a corpus. */
export interface Evaluation {
  /** 0..1; `NaN` if it is undefined. */
  readonly score: number
  readonly signature: string
  /** Number of segments that were measured. */
  readonly segments: number
  /** Named intermediate numbers, if the metric has any. */
  readonly parts: Readonly<Record<string, number>>
  /** Why the score is `NaN`. */
  readonly reason?: string
}

/** A candidate with its references. */
export interface CorpusSegment {
  readonly candidate: string
  readonly references: References
}

/** The values of `level`, the option that every metric has. */
export const LEVELS: readonly Level[] = ['corpus', 'segment']

/**
 * Scores the candidates of one model against their references.
 *
 * Rows are added exactly and rounded once, so that the order of segments does not change the result.
 *
 * @param references One entry per candidate: a reference or several.
 * @param level `corpus` scores the sum of the rows, `segment` is the mean of the segment scores. The default is the
 * metric's level.
 * @throws RangeError if there is no segment, if there are not as many reference sets as candidates, if one is empty,
 * or if the metric writes a number into a row that is not finite; TypeError for a candidate or a reference that is not
 * a string.
 */
export function evaluateCorpus<P>(
  metric: Metric<P>,
  candidates: readonly string[],
  references: readonly References[],
  level?: Level,
): Evaluation
/**
 * The same for segments that arrive one after another, and for metrics with a model (`encode`).
 *
 * @param segments Candidates with their references.
 */
export function evaluateCorpus<P>(
  metric: Metric<P>,
  segments: AsyncIterable<CorpusSegment>,
  level?: Level,
): Promise<Evaluation>
export function evaluateCorpus<P>(
  metric: Metric<P>,
  segments: readonly string[] | AsyncIterable<CorpusSegment>,
  ...rest: [level?: Level | undefined] | [references: readonly References[], level?: Level | undefined]
): Evaluation | Promise<Evaluation> {
  if (isAsync(segments)) return evaluateStream(corpusMeter(metric, rest[0] as Level | undefined), segments)
  const [references, level] = rest as [readonly References[], Level?]
  const meter = corpusMeter(metric, level)
  checkPairs(segments, references)
  for (let i = 0; i < segments.length; i++) meter.add(segments[i], references[i])
  return meter.result()
}

async function evaluateStream(
  meter: CorpusMeter,
  segments: AsyncIterable<CorpusSegment>,
): Promise<Evaluation> {
  for await (const segment of segments) {
    if (typeof segment !== 'object' || segment === null)
      throw new TypeError(`expected segments of the form {candidate, references}, got ${describe(segment)}`)
    await meter.encode(segment)
    meter.add(segment.candidate, segment.references)
  }
  return meter.result()
}

interface CorpusMeter {
  /** Encodes the texts of a segment, if the metric has a model. */
  encode(segment: CorpusSegment): Promise<void>
  add(candidate: string, references: References): void
  result(): Evaluation
}

function corpusMeter<P>(metric: Metric<P>, level: Level = metric?.level): CorpusMeter {
  checkMetric(metric)
  if (!LEVELS.includes(level))
    throw optionError('evaluateCorpus', 'level', level, `one of ${LEVELS.join(', ')}`)
  const summed = level === 'segment' ? meanOfSegments(metric) : metric
  const row = new Float64Array(summed.columns.length)
  const sum = new ExactRowSum(row.length)
  let segments = 0
  return {
    async encode({ candidate, references }) {
      if (!summed.encode) return
      checkCandidate(candidate, segments)
      await summed.encode([{ candidates: [candidate], references: toReferences(references, segments) }])
    },
    add(candidate, references) {
      checkCandidate(candidate, segments)
      summed.measure(candidate, summed.prepare(toReferences(references, segments)), row)
      checkRow(summed, row, segments)
      sum.add(row)
      segments++
    },
    result() {
      if (segments === 0) throw new RangeError('a corpus needs at least one segment, got none')
      return evaluationOf(summed, sum.sum(), segments)
    },
  }
}

function checkRow<P>({ name, columns }: Metric<P>, row: Float64Array, segment: number): void {
  const column = row.findIndex((value) => !Number.isFinite(value))
  if (column < 0) return
  throw new RangeError(
    `metric ${name}: wrote ${row[column]} into column '${columns[column]}' of segment ${segment}: rows must be finite`,
  )
}

function isAsync(value: object): value is AsyncIterable<CorpusSegment> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** The result of a metric from the sum of its rows. */
export function evaluationOf<P>(metric: Metric<P>, sum: Float64Array, segments: number): Evaluation {
  const reason = metric.reason?.(sum)
  return {
    score: metric.score(sum),
    signature: metric.signature,
    segments,
    parts: metric.parts?.(sum) ?? {},
    ...(reason === undefined ? {} : { reason }),
  }
}
