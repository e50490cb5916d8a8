import {
  clusterRows,
  corpusScore,
  type MetricRows,
  type PlanOptions,
  pairedScoreDeviation,
  segmentsForDifference,
  segmentsForMcNemar,
} from '@codegen-eval/statistics'
import { meanValues } from '@codegen-eval/statistics/internal'
import { SWAP_TESTS } from './corrections.ts'
import type { PairTest } from './pair-test.ts'

/**
 * About how many segments, or clusters, would show a difference that is not significant yet, if it stayed as it is: planned for the test that judges, and more than there are.
 *
 * Swaps of outcomes of 0 and 1 are McNemar's exact test, whose power is a sum. Other tests are planned as the paired t test; those that
 * swap need at least so many that a difference in the same direction everywhere is significant, 2^(1-n) ≤ alpha. Infinite without a
 * difference.
 */
export function segmentsToShow(
  [a, b]: readonly [MetricRows, MetricRows],
  clusters: Int32Array | undefined,
  test: PairTest,
  options: PlanOptions & { readonly alpha: number },
): number {
  const [rowsA, rowsB] = [clusterRows(a, clusters), clusterRows(b, clusters)]
  const difference = corpusScore(rowsA) - corpusScore(rowsB)
  if (difference === 0 || Number.isNaN(difference)) return Number.POSITIVE_INFINITY
  const [valuesA, valuesB] = [meanValues(rowsA), meanValues(rowsB)]
  const isSwapped = SWAP_TESTS.includes(test)
  const least = isSwapped || test === 'wilcoxon' ? Math.ceil(1 - Math.log2(options.alpha)) : 2
  const outcomes =
    valuesA && valuesB && (isSwapped || test === 'mcnemar-mid-p') ? outcomeRates(valuesA, valuesB) : undefined
  if (outcomes !== undefined) return Math.max(outcomes.count + 1, segmentsForMcNemar(outcomes, options))
  const deviation = pairedScoreDeviation(rowsA, rowsB)
  const count = rowsA.rows.length / rowsA.metric.columns.length
  // without spread every further segment lies on the same side
  const planned = deviation > 0 ? segmentsForDifference(difference, deviation, options) : 2
  return Math.max(count + 1, least, planned)
}

/** The shares of outcomes that A alone, and that B alone, has; `undefined` unless all values are 0 or 1. */
function outcomeRates(
  a: Float64Array,
  b: Float64Array,
): { readonly onlyA: number; readonly onlyB: number; readonly count: number } | undefined {
  const isOutcome = (value: number) => value === 0 || value === 1
  if (!a.every(isOutcome) || !b.every(isOutcome)) return undefined
  let [onlyA, onlyB] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    if (a[i] > b[i]) onlyA++
    else if (a[i] < b[i]) onlyB++
  }
  return { onlyA: onlyA / a.length, onlyB: onlyB / a.length, count: a.length }
}
