import type { ChosenMethod, PValue } from '@codegen-eval/statistics'
import type { PairTest } from './settings.ts'

/** A number with its interval; `NaN` where it is undefined. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
  /** The method of the interval; left out if there is none. */
  readonly method?: ChosenMethod | 'percentile'
  /** Why there is no interval. */
  readonly reason?: string
  /** Why the interval may miss the true value more often than it should. */
  readonly warning?: string
}

/**
 * Two models under one metric, as indices into the list of models. `a` has the higher score, or is compared with the
 * baseline `b`. `pValue` is `NaN` where the test is undefined.
 */
export interface PairComparison extends PValue {
  readonly a: number
  readonly b: number
  /** The test, where it is not that of the settings: see `PairTest`. */
  readonly test?: PairTest
  /**
   * Score of A minus score of B, from -1 to 1. Its interval contains 0 if and only if `adjustedPValue` exceeds alpha; under a
   * correction for familywise error, those of all pairs hold together.
   */
  readonly difference: Estimate
  /** p-value corrected over the pairs of the metric. */
  readonly adjustedPValue: number
  /** Set if no random draw is as extreme as the data: the p-values are at most these, and more draws could make them smaller. */
  readonly isFloor?: true
  readonly significant: boolean
  /** Number of segments, or of clusters, on which A scores higher, lower, and the same. */
  readonly wins: number
  readonly losses: number
  readonly ties: number
  /** Whether the test, which compares segment scores, sees the other model ahead. */
  readonly contradictory: boolean
  /** Whether both models have the same score on every segment. */
  readonly identical: boolean
  /**
   * Whether the differences of segments, or clusters, are too skewed for their number (`isTooSkewed`): of models with equal means,
   * one of which fails rarely and much, tests that swap find the other one better. Not for outcomes of 0 and 1.
   */
  readonly skewed: boolean
  /**
   * Largest share of segments, or clusters, on which the leading model could fail unseen, where that would turn the difference: see
   * `unseenFailures`. Only where the difference is significant.
   */
  readonly unseenFailures?: number
  readonly cohensDz: Estimate
  readonly cliffsDelta: number
  readonly rankBiserial: number
  /**
   * Number of segments, or of clusters if there are any, that would show a difference of this size with a power of 80 %, corrected for all pairs; infinite where no number would.
   * Only where the difference is not significant.
   */
  readonly segmentsNeeded?: number
  /** Why there is no p-value. */
  readonly reason?: string
}
