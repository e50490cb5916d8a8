/**
 * How segments combine into a corpus score: `corpus` scores the sum of all rows (pooled counts, as BLEU
 * does), `segment` is the mean of the segments' scores.
 */
export type Level = 'corpus' | 'segment'

/** The texts of a segment. */
export interface SegmentTexts {
  readonly candidates: readonly string[]
  readonly references: readonly string[]
  /** The text that candidates and references continue or answer, such as a prompt. */
  readonly source?: string | undefined
}

/**
 * A metric as statistics that add.
 *
 * A segment (a candidate and its references) becomes a fixed row of finite numbers; rows are summed; a score
 * is computed from the sum. A sentence score is a corpus of one. Corpus scores, confidence intervals, paired
 * tests and sharding need nothing else. Rows may be added only under equal signatures.
 *
 * @typeParam P What `prepare` returns: work on a reference set that many candidates share.
 */
export interface Metric<P = unknown> {
  /** Short name as papers print it: `chrF2`, `BLEU`. */
  readonly name: string
  /** Every setting that can change a number, and the version: see `formatSignature`. */
  readonly signature: string
  /** The meaning of `score` for a sum of several rows. Metrics without pooled counts are `segment`. */
  readonly level: Level
  /**
   * Whether the score is an error rate, for example TER: lower is better, and it may exceed 1. Analyses and
   * commands that rank scores throw for such a metric.
   */
  readonly lowerIsBetter?: boolean
  /** Names of the row's numbers; its length is the row's width. */
  readonly columns: readonly string[]
  /**
   * Encodes texts with a model that works asynchronously; left out by metrics without a model. It must be awaited before
   * `prepare` and `measure` get these texts. Encodings of the last call are kept, those of earlier calls may be dropped.
   */
  encode?(segments: readonly SegmentTexts[]): Promise<void>
  /**
   * Does the work that depends on the references alone. Throws `RangeError` if there is no reference.
   *
   * @param source The text that candidate and references continue or answer, for metrics that use it as context.
   */
  prepare(references: readonly string[], source?: string): P
  /** Writes the statistics of one segment to `row[offset]` … `row[offset + columns.length - 1]`; all finite. */
  measure(candidate: string, prepared: P, row: Float64Array, offset?: number): void
  /** The score of a row or of a sum of rows, 0..1 or, for an error rate and NIST, at least 0; `NaN` if it is undefined. */
  score(sum: Float64Array, offset?: number): number
  /** Named intermediate numbers: precisions, brevity penalty, coverage. */
  parts?(sum: Float64Array, offset?: number): Record<string, number>
  /** Names of the parts that are counts, such as lengths; the others are shares from 0 to 1 and printed as scores are. */
  readonly countParts?: readonly string[]
  /** Names of parts for people, in lower case, where the words of the name do not explain it: see `partLabel`. */
  readonly partLabels?: Readonly<Record<string, string>>
  /** Why `score` is `NaN`; `undefined` if it is not. */
  reason?(sum: Float64Array, offset?: number): string | undefined
  /** A caveat about the score of one segment, such as that it is a lower bound; `undefined` if the score is exact. */
  caveat?(row: Float64Array, offset?: number): string | undefined
}

/** The part of a metric that is needed once texts are measured, or that scores of other programs have. */
export type ScoredMetric = Omit<Metric, 'prepare' | 'measure'>
