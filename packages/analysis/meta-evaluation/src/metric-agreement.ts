import type { EstimateInterval } from '@codegen-eval/statistics'
import { checkedOptions, checkRecord } from '@codegen-eval/statistics/internal'
import { DEFAULT_RESAMPLES } from '@codegen-eval/statistics/settings'
import { groupedAgreement, type PairMeasure } from './grouped-agreement.ts'
import { calibratedInterval, itemInterval } from './item-interval.ts'
import { accEq, pairTauB } from './pair-coefficients.ts'
import { type RankedPairs, rankedPairsByGroup, rankedPairTotal } from './ranked-pairs.ts'
import { eachItemResample, type ItemResampling } from './resample-weights.ts'
import { type ScoreMatrix, scoreGroups } from './score-matrix.ts'
import type { SignFlipOptions } from './sign-flip-test.ts'
import {
  pairwiseAccuracy,
  softPairwiseAccuracy,
  systemDifferences,
  weightedAccuracy,
} from './soft-pairwise-accuracy.ts'
import { bestThreshold, tieSteps } from './tie-calibration.ts'

/** A measure with its interval over resampled items. */
export interface AgreementEstimate extends EstimateInterval {
  /** Items that have a value, for measures within items. */
  readonly items?: number
  /** Items with pairs, but without a value; they are left out of the mean. */
  readonly undefinedItems?: number
}

/** How well a metric agrees with gold, by several measures. */
export interface MetricAgreement {
  /** Accuracy over the pairs of outputs for one item that gold orders; see `orderedPairAccuracy`. */
  readonly accuracy: AgreementEstimate
  /** The mean over items of acc_eq. */
  readonly accEq: AgreementEstimate
  /** The same after tie calibration, which is repeated in every resample. */
  readonly calibratedAccEq: AgreementEstimate & { readonly epsilon: number }
  /** The mean over items of Kendall's tau-b; items where it is undefined are counted. */
  readonly tauB: AgreementEstimate
  /** Soft pairwise accuracy over systems. Its resamples use normal p-values. */
  readonly softPairwiseAccuracy: AgreementEstimate
  /** Pairwise accuracy over systems. */
  readonly pairwiseAccuracy: AgreementEstimate
}

/** The measures of `MetricAgreement`. */
export type AgreementMeasure = keyof MetricAgreement

/**
 * Measures how well a metric agrees with gold, such as people's grades, with percentile intervals over resampled items from
 * 50 items on (`itemInterval`). That of `calibratedAccEq` is the basic one, from 500 pairs of outputs on (`calibratedInterval`).
 * With one system there are no pairs of systems, and the measures over systems are `NaN`.
 *
 * @throws RangeError if the matrices differ in shape, or an option is out of range.
 */
export function metricAgreement(
  gold: ScoreMatrix,
  scores: ScoreMatrix,
  options: ItemResampling & SignFlipOptions = {},
): MetricAgreement {
  const { confidence = 0.95 } = checkedOptions(options)
  const resampled = resampledAgreement(gold, scores, options)
  const estimate = (measure: AgreementMeasure, value: number): EstimateInterval =>
    itemInterval(resampled[measure], value, counts.length, confidence)
  const counts = rankedPairsByGroup(scoreGroups(gold, scores, 'item'), scores, {})
  const within = (name: AgreementMeasure, measure: PairMeasure): AgreementEstimate => {
    const { value, groups: items, undefinedGroups } = groupedAgreement(gold, scores, { measure })
    return { ...estimate(name, value), items, undefinedItems: undefinedGroups }
  }
  const calibration = bestThreshold(tieSteps(gold, scores, 'item'))
  const pairs = counts.reduce((sum, ofItem) => sum + rankedPairTotal(ofItem), 0)
  const size = { items: counts.length, pairs }
  const several = gold.length > 1
  return {
    accuracy: within('accuracy', 'accuracy'),
    accEq: within('accEq', 'acc-eq'),
    calibratedAccEq: {
      ...calibratedInterval(resampled.calibratedAccEq, calibration.value, size, confidence),
      epsilon: calibration.epsilon,
    },
    tauB: within('tauB', 'tau-b'),
    softPairwiseAccuracy: estimate(
      'softPairwiseAccuracy',
      several ? softPairwiseAccuracy(gold, scores, options).value : Number.NaN,
    ),
    pairwiseAccuracy: estimate('pairwiseAccuracy', several ? pairwiseAccuracy(gold, scores) : Number.NaN),
  }
}

/** The measures on each resample. Resamples of one seed are the same for all metrics. */
export function resampledAgreement(
  gold: ScoreMatrix,
  scores: ScoreMatrix,
  options: ItemResampling = {},
): Record<AgreementMeasure, Float64Array> {
  checkRecord('options', options)
  const counts = rankedPairsByGroup(scoreGroups(gold, scores, 'item'), scores, {})
  const items = counts.length
  const steps = tieSteps(gold, scores, 'item')
  const differences = gold.length > 1 ? systemDifferences(gold, scores) : []
  const accOf = Float64Array.from(counts, accEq)
  const tauOf = Float64Array.from(counts, pairTauB)
  const list = () => new Float64Array(options.resamples ?? DEFAULT_RESAMPLES)
  const result: Record<AgreementMeasure, Float64Array> = {
    accuracy: list(),
    accEq: list(),
    calibratedAccEq: list(),
    tauB: list(),
    softPairwiseAccuracy: list(),
    pairwiseAccuracy: list(),
  }
  eachItemResample(items, options, (weights, r) => {
    result.accuracy[r] = pooledAccuracy(counts, weights)
    result.accEq[r] = weightedMean(accOf, weights)
    result.tauB[r] = weightedMean(tauOf, weights)
    result.calibratedAccEq[r] = bestThreshold(steps, weights).value
    const { soft, pairwise } = weightedAccuracy(differences, weights)
    result.softPairwiseAccuracy[r] = soft
    result.pairwiseAccuracy[r] = pairwise
  })
  return result
}

/** Over all pairs together. */
function pooledAccuracy(counts: readonly RankedPairs[], weights: Float64Array): number {
  let [right, ordered] = [0, 0]
  counts.forEach(({ concordant, discordant, metricTies }, i) => {
    right += weights[i] * (concordant + metricTies / 2)
    ordered += weights[i] * (concordant + discordant + metricTies)
  })
  return right / ordered
}

/** The mean of the defined values. */
function weightedMean(values: Float64Array, weights: Float64Array): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    sum += weights[i] * values[i]
    count += weights[i]
  }
  return sum / count
}
