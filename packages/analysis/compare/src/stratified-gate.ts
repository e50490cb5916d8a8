import { clusterCount, type MetricRows, stratifiedScore } from '@codegen-eval/statistics'
import { estimateOf } from './compare-models.ts'
import { meanInterval } from './corpus-intervals.ts'
import type { Estimate } from './pair-comparison.ts'
import { type StratifiedPair, type StratifiedSettings, stratifiedPairs } from './stratified-pairs.ts'

/** Scores of a candidate and a baseline by strata. */
export interface StratifiedGate {
  /** Candidate minus baseline. */
  readonly strata: StratifiedPair
  /** The weighted means of strata. */
  readonly baselineScore: Estimate
  readonly candidateScore: Estimate
  readonly difference: Estimate
  readonly test: 't'
  readonly pValue: number
  /** The standard deviation of differences that gives the interval of their mean; `NaN` without an interval. */
  readonly deviation: number
}

/**
 * The evidence of a gate by strata: the weighted means of their scores, and of their differences, with Student's intervals.
 *
 * @throws RangeError for weights that do not fit the strata.
 */
export function stratifiedGate(
  baseline: MetricRows,
  candidate: MetricRows,
  settings: Omit<StratifiedSettings, 'correction'>,
): StratifiedGate {
  const { strata: names, stratumWeights: weights, clusters, alpha } = settings
  const [strata] = stratifiedPairs([baseline, candidate], [[1, 0]], { ...settings, correction: 'none' })
  const meanOf = (rows: MetricRows) =>
    meanInterval(stratifiedScore(rows, { strata: names, weights, clusters, confidence: 1 - alpha }))
  const groups = clusterCount(clusters, names.length)
  return {
    strata,
    baselineScore: estimateOf(meanOf(baseline)),
    candidateScore: estimateOf(meanOf(candidate)),
    difference: estimateOf(meanInterval({ ...strata, score: strata.difference })),
    test: 't',
    pValue: strata.pValue,
    deviation: Math.sqrt(groups) * strata.standardError,
  }
}
