import { clusterCount, type MetricRows, segmentScores, stratifiedScore } from '@codegen-eval/statistics'
import { pairedDifferences, stratifiedOutcomes, stratumParts } from '@codegen-eval/statistics/internal'
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
  readonly pValue: number
  /**
   * The standard deviation of differences that gives the interval of the mean of so many segments; `NaN` without an interval. That of outcomes
   * falls with their number, because one gain and one loss are added to all.
   */
  deviationOf(segments: number): number
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
    pValue: strata.pValue,
    deviationOf(segments) {
      if (strata.method !== 'bonett-price') return Math.sqrt(groups) * strata.standardError
      const differences = pairedDifferences(segmentScores(candidate), segmentScores(baseline))
      const parts = stratumParts(groups, { strata: names, weights })
      const { standardError } = stratifiedOutcomes(differences, parts, 1 - alpha, segments / groups)
      return Math.sqrt(segments) * standardError
    },
  }
}
