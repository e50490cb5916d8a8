/** Integers per match in `WordAlignment.spans`, and their places. */
export const SPAN = 5
export const MATCHER = 0
export const START = 1
export const LENGTH = 2
export const REFERENCE_START = 3
export const REFERENCE_LENGTH = 4

/** The chosen matches of two texts. */
export interface WordAlignment {
  /** Number of matches. */
  readonly count: number
  /**
   * Five integers per match, from left to right in the reference: the index of its matcher, its start and length in the
   * candidate, and its start and length in the reference. The array is the aligner's: only the first `SPAN * count`
   * entries count, until it aligns other texts.
   */
  readonly spans: Int32Array
  readonly chunks: number
  /** The third criterion. */
  readonly distance: number
  /**
   * Whether the beam dropped partial alignments that could have become a better one. If false, no alignment is better
   * by the three criteria.
   */
  readonly cut: boolean
}
