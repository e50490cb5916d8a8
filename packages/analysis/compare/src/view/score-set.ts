import type { MetricPart, Scores } from '@codegen-eval/measure'
import { type Sizes, samplesEstimand } from '@codegen-eval/measure/internal'
import type { ChosenInterval } from '@codegen-eval/statistics'
import type { CorpusIntervals } from '../corpus-intervals.ts'

/** The scores of models under some metrics, on all segments or on those of a stratum. */
export interface ScoreSet extends Sizes {
  readonly models: readonly string[]
  readonly metrics: readonly MetricScoreSet[]
}

/** The scores of all models under one metric. */
export interface MetricScoreSet {
  readonly spec: string
  /** The estimand, where tasks have several samples. */
  readonly estimand?: string | undefined
  readonly leftOut?: number | undefined
  /** Empty if the metric has no parts, or they are not known. */
  readonly parts: readonly MetricPart[]
  readonly results: readonly ScoreResult[]
}

/** The score of a model, with its interval if there is one. */
export interface ScoreResult {
  readonly score: number
  readonly signature: string
  readonly parts?: Readonly<Record<string, number>> | undefined
  /** Why the score is undefined. */
  readonly reason?: string | undefined
  readonly interval?: ChosenInterval | undefined
}

/** Scores that were summed, with their intervals where rows were kept. */
export function scoreSet(scores: Scores, found?: CorpusIntervals): ScoreSet {
  const { samplesBy, metrics, ...sizes } = scores
  return {
    ...sizes,
    metrics: metrics.map(({ spec, level, leftOut, parts, results }, k) => ({
      ...{ spec, leftOut, parts },
      estimand: samplesBy === undefined ? undefined : samplesEstimand(level, samplesBy),
      results: results.map((result, m) => ({ ...result, interval: found?.metrics[k]?.intervals[m] })),
    })),
  }
}

/** Scores that are known by their intervals. */
export function intervalSet({ metrics, settings: _, ...sizes }: CorpusIntervals): ScoreSet {
  return {
    ...sizes,
    metrics: metrics.map(({ spec, signature, intervals }) => ({
      ...{ spec, parts: [] },
      results: intervals.map((interval) => ({ score: interval.estimate, signature, interval })),
    })),
  }
}
