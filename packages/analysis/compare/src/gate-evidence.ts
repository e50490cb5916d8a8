import type { MeasuredCorpus, MeasuredMetric } from '@codegen-eval/measure'
import { checkHigherIsBetter } from '@codegen-eval/measure/internal'
import {
  clusterMeans,
  decidedInterval,
  differenceInterval,
  FEWEST_CLUSTERS,
  type MetricRows,
  pairedScoreDeviation,
  type StratumWeights,
} from '@codegen-eval/statistics'
import { unseenShare } from '@codegen-eval/statistics/internal'
import { commonRows } from './common-rows.ts'
import { estimateOf } from './compare-models.ts'
import type { Estimate } from './pair-comparison.ts'
import { testPair } from './pair-test.ts'
import type { DrawSettings, PairTest } from './settings.ts'
import { type StratifiedGate, stratifiedGate } from './stratified-gate.ts'
import { unseenFailures } from './unseen-failures.ts'
import { type UnseenInStrata, unseenInMean } from './unseen-in-strata.ts'

/** The verdict of a gate. */
export type Verdict =
  /** Significantly worse, by more than the margin. */
  | 'worse'
  /** The whole interval of the difference lies at or above the margin. */
  | 'not worse'
  /** The interval contains the margin, or there are too few data for the test. */
  | 'open'

/** A verdict, and why it does not rest on the interval of the difference alone; left out if it does. */
export interface Judgement {
  readonly verdict: Verdict
  readonly reason?: string
}

/** Results of baseline and candidate under one metric. */
export interface GateEvidence {
  readonly measured: MeasuredMetric
  /** Baseline and candidate on the segments where both have a score. */
  readonly systems: readonly MetricRows[]
  readonly segments: number
  /** The cluster of each of these segments, if they have any. */
  readonly clusters: Int32Array | undefined
  /** Number of clusters; that of the segments if there are none. */
  readonly groups: number
  readonly margin: number
  /** Candidate minus baseline, at the level of the gate. */
  readonly difference: Estimate
  /** The test, where it is not that of the gate: exact McNemar for outcomes of 0 and 1. */
  readonly test?: PairTest
  readonly pValue: number
  /** Standard deviation of the differences. */
  readonly deviation: number
  /** The weighted means of strata, where there are strata. */
  readonly stratified?: StratifiedGate
  /** The share of segments on which the model that a verdict favours may fail unseen: see `unseenFailures`. */
  unseenFailures(verdict: Verdict): Partial<UnseenInStrata>
  /** Judges at a level: the smaller the level, the fewer candidates are worse. */
  judgedAt(alpha: number): Judgement
}

/** The source of the evidence. */
export interface GatePair {
  readonly baseline: string
  readonly candidate: string
  /** The rows of baseline and candidate. */
  readonly measured: MeasuredMetric
  readonly margin: number
  readonly clusters: Int32Array | undefined
  /** The stratum of each task, if they have any. */
  readonly strata: MeasuredCorpus['strata']
  readonly stratumWeights: StratumWeights
  readonly test: PairTest
}

/**
 * Compares candidate and baseline under one metric.
 *
 * @throws RangeError if lower scores of the metric are better; InputError if fewer than two segments have both scores.
 */
export function gateEvidence(
  { baseline, candidate, measured, margin, clusters: taskClusters, strata, stratumWeights, test }: GatePair,
  settings: DrawSettings,
): GateEvidence {
  checkHigherIsBetter(measured.metric, 'gate')
  const { systems, scores, segments, clusters, groups } = commonRows(
    [baseline, candidate],
    measured,
    taskClusters,
  )
  const [before, after] = [systems[0], systems[1]]
  const [sampleBefore, sampleAfter] = [0, 1].map((m) => ({ rows: systems[m], scores: scores[m] }))
  const namesOfStrata = strata && Array.from(segments, (segment) => strata[segment])
  const stratifiedAt = (alpha: number) =>
    namesOfStrata && stratifiedGate(before, after, { strata: namesOfStrata, stratumWeights, clusters, alpha })
  const stratified = stratifiedAt(settings.alpha)
  const deviation = stratified?.deviationOf(groups) ?? pairedScoreDeviation(after, before, clusters)
  const isSame = scores[0].every((score, i) => score === scores[1][i])
  const intervalAt = (alpha: number) =>
    stratifiedAt(alpha)?.difference ??
    estimateOf(
      differenceInterval(after, before, {
        ...settings,
        confidence: 1 - alpha,
        clusters,
        isUnequal: test === 'bootstrap',
      }),
    )
  // the interval of outcomes agrees with McNemar's test, which is what swaps estimate
  const fitting = intervalAt(settings.alpha).method === 'fay-lumbard' ? 'mcnemar' : test
  const { pValue } = stratified ?? testPair(fitting, sampleAfter!, sampleBefore!, { ...settings, clusters })
  const differenceAt = (alpha: number) =>
    Number.isNaN(pValue) ? intervalAt(alpha) : decidedInterval(intervalAt(alpha), pValue <= alpha)
  const difference = differenceAt(settings.alpha)
  const shown = { margin, pValue, deviation, isSame, clusters: groups }
  return {
    measured,
    systems,
    segments: segments.length,
    clusters,
    groups,
    margin,
    difference,
    ...(fitting === test ? {} : { test: fitting }),
    pValue,
    deviation,
    ...(stratified === undefined ? {} : { stratified }),
    unseenFailures(verdict) {
      if (verdict === 'open') return {}
      const isWorse = verdict === 'worse'
      if (stratified !== undefined) {
        const [behind, ahead] = isWorse ? scores.toReversed() : scores
        const weights = new Map(stratified.strata.strata.map(({ stratum, weight }) => [stratum, weight]))
        const lead = { ahead, behind, strata: namesOfStrata!, clusters }
        return unseenInMean(lead, weights, isWorse ? -margin : margin, settings.alpha) ?? {}
      }
      const [ofBaseline, ofCandidate] = scores.map((each) => clusterMeans(each, clusters))
      const lead = isWorse
        ? { ahead: ofBaseline, behind: ofCandidate, margin: -margin }
        : { ahead: ofCandidate, behind: ofBaseline, margin }
      const share = unseenFailures(lead, settings.alpha)
      return share === undefined ? {} : { unseenFailures: share }
    },
    judgedAt: (alpha) =>
      judge({ ...shown, difference: alpha === settings.alpha ? difference : differenceAt(alpha) }, alpha),
  }
}

/** The basis of a verdict. */
interface Shown {
  readonly margin: number
  readonly difference: Estimate
  readonly pValue: number
  readonly deviation: number
  /** Whether both models have the same score on every segment. */
  readonly isSame: boolean
  readonly clusters: number
}

/** Methods whose intervals hold for any number of segments, so that no test needs to agree. */
const EXACT_METHODS: readonly Estimate['method'][] = ['fay-lumbard', 'clopper-pearson']

function judge({ margin, difference, pValue, deviation, isSame, clusters }: Shown, alpha: number): Judgement {
  const { value, low, high, method } = difference
  const isExact = EXACT_METHODS.includes(method)
  const isSignificant = isExact || pValue <= alpha
  // equal differences stay equal when the margin is subtracted, and swapping their signs gives the same p-value
  const isEqual = deviation <= ROUNDING * clusters && Math.abs(value - margin) > ROUNDING
  if (Number.isNaN(low) && isEqual && !isSame && isSignificant)
    return {
      verdict: value < margin ? 'worse' : 'not worse',
      reason: 'the difference has no interval, and the test decides',
    }
  if (high < margin)
    return isSignificant ? { verdict: 'worse' } : { verdict: 'open', reason: 'the test finds no difference' }
  const isWithin = low >= margin
  if (isWithin && (isExact || clusters >= FEWEST_CLUSTERS || (value > 0 && isSignificant)))
    return { verdict: 'not worse' }
  return { verdict: 'open', ...openReason() }

  function openReason(): Partial<Judgement> {
    if (isSame && value === 0) {
      const share = roundedUp(100 * unseenShare(clusters, 1 - alpha))
      return {
        reason: `both score the same on every segment; up to ${share} % of segments like these may differ`,
      }
    }
    if (Number.isNaN(low)) return { reason: 'the difference has no interval' }
    if (!isWithin) return {}
    return { reason: `an interval from fewer than ${FEWEST_CLUSTERS} segments or clusters proves too little` }
  }
}

/** Scores that vary by less are equal; the jackknife's deviation multiplies rounding by the number of clusters. */
const ROUNDING = 1e-12

/** A percentage with two digits, rounded up, because a bound that is rounded down no longer holds. */
function roundedUp(percentage: number): string {
  const step = 10 ** (Math.floor(Math.log10(percentage)) - 1)
  const rounded = Math.ceil(percentage / step - ROUNDING) * step
  return rounded < 100 ? rounded.toPrecision(2) : '100'
}
