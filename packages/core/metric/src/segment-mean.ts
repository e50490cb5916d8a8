import type { Metric, SegmentTexts } from './metric.ts'

/** A metric whose corpus score is the mean of its segment scores. */
export interface SegmentMean<P> {
  /** Short name as papers print it. */
  readonly name: string
  readonly signature: string
  /** See `Metric`. */
  readonly lowerIsBetter?: boolean
  /** The name of the row's first column; `score` by default. */
  readonly column?: string
  prepare(references: readonly string[], source?: string): P
  /** See `Metric`. */
  encode?(segments: readonly SegmentTexts[]): Promise<void>
  /** The score of one segment, 0..1; `NaN` if it is undefined. */
  scoreSegment(candidate: string, prepared: P): number
  /** Why no segment has a score; a general sentence by default. */
  readonly undefinedReason?: string
}

/**
 * A metric from the score of one segment. Its row is the segment's score and a count of 1, or two zeros if the score is
 * undefined: the mean is over the segments that have one.
 */
export function segmentMean<P>({
  name,
  signature,
  lowerIsBetter,
  column = 'score',
  prepare,
  encode,
  scoreSegment,
  undefinedReason = 'no segment has a defined score',
}: SegmentMean<P>): Metric<P> {
  return {
    name,
    signature,
    level: 'segment',
    ...(lowerIsBetter && { lowerIsBetter }),
    columns: [column, 'segments'],
    prepare,
    ...(encode && { encode }),
    measure(candidate, prepared, row, offset = 0) {
      const score = scoreSegment(candidate, prepared)
      const isDefined = !Number.isNaN(score)
      row[offset] = isDefined ? score : 0
      row[offset + 1] = isDefined ? 1 : 0
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? undefinedReason : undefined),
  }
}
