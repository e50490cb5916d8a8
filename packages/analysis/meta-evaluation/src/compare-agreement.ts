import { percentileInterval } from '@codegen-eval/statistics'
import {
  checkChoice,
  checkList,
  checkLists,
  checkRecord,
  holmAdjusted,
  pairsOf,
} from '@codegen-eval/statistics/internal'
import { groupedAgreement } from './grouped-agreement.ts'
import { type AgreementMeasure, resampledAgreement } from './metric-agreement.ts'
import { type PermBothOptions, permBothTest } from './perm-both.ts'
import type { ItemResampling } from './resample-weights.ts'
import type { ScoreMatrix } from './score-matrix.ts'
import { pairwiseAccuracy, softPairwiseAccuracy } from './soft-pairwise-accuracy.ts'
import { calibrateTies } from './tie-calibration.ts'

/** Two metrics, and whether one agrees better with gold. */
export interface AgreementComparison {
  /** Positions of the metrics. */
  readonly first: number
  readonly second: number
  /** The statistic of the second metric minus that of the first. */
  readonly difference: number
  readonly pValue: number
  /** Corrected by Holm for all pairs of metrics. */
  readonly adjustedPValue: number
}

/**
 * Compares every pair of metrics by PERM-BOTH, two-sided, with Holm's correction.
 *
 * @throws RangeError as `permBothTest` does.
 */
export function compareAgreement(
  gold: ScoreMatrix,
  metrics: readonly ScoreMatrix[],
  options: PermBothOptions = {},
): AgreementComparison[] {
  checkLists('gold', gold)
  checkList('metrics', metrics, checkLists)
  checkRecord('options', options)
  return comparedPairs(metrics, (first, second) => {
    const { difference, pValue } = permBothTest(gold, metrics[first], metrics[second], options)
    return { first, second, difference, pValue }
  })
}

/** A bootstrap comparison of two metrics. */
export interface AgreementDifference extends AgreementComparison {
  /** The percentile interval of the difference. */
  readonly low: number
  readonly high: number
}

/**
 * Compares every pair of metrics on common bootstrap resamples of the items, with Holm's correction: p is twice the share
 * of resamples in which the difference is not on its observed side (equal counts half), at least 1 / resamples.
 *
 * @param measure The measure that is compared, such as `accEq`.
 * @throws RangeError if the matrices differ in shape, or an option is out of range.
 * @see Deutsch, Dror and Roth (2021), https://doi.org/10.1162/tacl_a_00417
 */
export function bootstrapAgreement(
  gold: ScoreMatrix,
  metrics: readonly ScoreMatrix[],
  measure: AgreementMeasure = 'accEq',
  options: ItemResampling = {},
): AgreementDifference[] {
  checkList('metrics', metrics, checkLists)
  checkRecord('options', options)
  checkChoice('measure', measure, Object.keys(VALUES))
  const values = metrics.map((scores) => VALUES[measure](gold, scores))
  const resampled = metrics.map((scores) => resampledAgreement(gold, scores, options)[measure])
  return comparedPairs(metrics, (first, second) => {
    const drawn = Float64Array.from(resampled[second], (value, r) => value - resampled[first][r])
    const { low, high } = percentileInterval(drawn, options.confidence)
    let below = 0
    for (const value of drawn) below += value < 0 ? 1 : value === 0 ? 0.5 : 0
    const smaller = Math.max(0.5, Math.min(below, drawn.length - below))
    const difference = values[second] - values[first]
    const pValue = Number.isNaN(difference) ? Number.NaN : Math.min(1, (2 * smaller) / drawn.length)
    return { first, second, difference, low, high, pValue }
  })
}

const VALUES: Readonly<Record<AgreementMeasure, (gold: ScoreMatrix, scores: ScoreMatrix) => number>> = {
  accuracy: (gold, scores) => groupedAgreement(gold, scores, { measure: 'accuracy' }).value,
  accEq: (gold, scores) => groupedAgreement(gold, scores).value,
  calibratedAccEq: (gold, scores) => calibrateTies(gold, scores).value,
  tauB: (gold, scores) => groupedAgreement(gold, scores, { measure: 'tau-b' }).value,
  softPairwiseAccuracy: (gold, scores) => softPairwiseAccuracy(gold, scores).value,
  pairwiseAccuracy,
}

/** All pairs, with p-values corrected together. */
function comparedPairs<T extends Omit<AgreementComparison, 'adjustedPValue'>>(
  metrics: readonly unknown[],
  compare: (first: number, second: number) => T,
): (T & { readonly adjustedPValue: number })[] {
  return holmAdjusted(pairsOf([...metrics.keys()]).map(([first, second]) => compare(first, second)))
}
