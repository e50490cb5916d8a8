/** Number of equal bins of scores from 0 to 1. */
export const SCORE_BINS = 20

/** How the scores of one model are distributed over segments. */
export interface ScoreHistogram {
  /** Number of segments by bin: bin `i` has scores from `i / SCORE_BINS` on, the last one also the score 1. */
  readonly counts: readonly number[]
  /** Number of segments with a score. */
  readonly segments: number
  /** Number of segments without a score. */
  readonly undefinedSegments: number
  /** Mean of the segment scores; `NaN` if there is none. */
  readonly mean: number
}

/** A histogram that grows by one score at a time. */
export interface HistogramBuilder {
  /** Adds the score of a segment; `NaN` where it is undefined. */
  add(score: number): void
  histogram(): ScoreHistogram
}

/** Starts an empty histogram. Scores below 0 and over 1 are counted in the first and the last bin. */
export function scoreHistogram(): HistogramBuilder {
  const counts = new Float64Array(SCORE_BINS)
  let segments = 0
  let undefinedSegments = 0
  let sum = 0
  return {
    add(score) {
      if (Number.isNaN(score)) {
        undefinedSegments++
        return
      }
      // 0.15 * 20 is 3 exactly, but 0.35 * 20 is not 7: scores of few decimals belong to the bin that they begin
      const bin = Math.floor(score * SCORE_BINS + 1e-9)
      counts[Math.min(SCORE_BINS - 1, Math.max(0, bin))]++
      segments++
      sum += score
    },
    histogram: () => ({ counts: [...counts], segments, undefinedSegments, mean: sum / segments }),
  }
}
