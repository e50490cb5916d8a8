import {
  clusterRows,
  corpusScore,
  type DiscordantRates,
  type MetricRows,
  type PlanOptions,
  pairedScoreDeviation,
  segmentsForDifference,
} from '@codegen-eval/statistics'
import { knownOutcomes, meanValues, segmentsForOutcomes } from '@codegen-eval/statistics/internal'
import { SWAP_TESTS } from './corrections.ts'
import type { PairTest } from './settings.ts'

/** A difference that is to be told from the margin, 0 by default. */
export interface ShownDifference extends PlanOptions {
  readonly alpha: number
  readonly margin?: number
  /** Whether outcomes are planned as the paired t test, too: sums take milliseconds. */
  readonly isRough?: boolean
}

/**
 * About how many segments, or clusters, would show a difference that is not significant yet, if it stayed as it is: planned for the test
 * that judges, and more than there are.
 *
 * Swaps of outcomes of 0 and 1 are McNemar's exact test, and a margin is judged by its interval: their power is a sum. Other tests are
 * planned as the paired t test; those that swap need at least so many that a difference in the same direction everywhere is significant,
 * 2^(1-n) ≤ alpha. Infinite where the difference is the margin.
 */
export function segmentsToShow(
  [a, b]: readonly [MetricRows, MetricRows],
  clusters: Int32Array | undefined,
  test: PairTest,
  { margin = 0, alpha, power = 0.8, isRough = false }: ShownDifference,
): number {
  const [rowsA, rowsB] = [clusterRows(a, clusters), clusterRows(b, clusters)]
  const distance = corpusScore(rowsA) - corpusScore(rowsB) - margin
  if (distance === 0 || Number.isNaN(distance)) return Number.POSITIVE_INFINITY
  const isSwapped = SWAP_TESTS.includes(test)
  const least = isSwapped || test === 'wilcoxon' ? Math.ceil(1 - Math.log2(alpha)) : 2
  const isExact = !isRough && (isSwapped || test === 'mcnemar-mid-p')
  const outcomes = isExact ? outcomeRates(rowsA, rowsB) : undefined
  if (outcomes !== undefined)
    return Math.max(outcomes.count + 1, segmentsForOutcomes(outcomes, { alpha, power, margin }))
  const deviation = pairedScoreDeviation(rowsA, rowsB)
  const count = rowsA.rows.length / rowsA.metric.columns.length
  // without spread every further segment lies on the same side
  const planned = deviation > 0 ? segmentsForDifference(distance, deviation, { alpha, power }) : 2
  return Math.max(count + 1, least, planned)
}

/** The shares of outcomes that A alone, and that B alone, has; `undefined` unless all values are 0 or 1. */
export function outcomeRates(
  rowsA: MetricRows,
  rowsB: MetricRows,
): (DiscordantRates & { readonly count: number }) | undefined {
  const [a, b] = [meanValues(rowsA), meanValues(rowsB)]
  const counts = a && b && knownOutcomes(a, b)
  if (!counts) return undefined
  const { onlyA, onlyB } = counts
  return { onlyA: onlyA / a.length, onlyB: onlyB / a.length, count: a.length }
}
