import { checkCandidate, checkPairs } from './check-candidates.ts'
import { checkMetric } from './check-metric.ts'
import { ExactRowSum } from './exact-row-sum.ts'
import type { Metric } from './metric.ts'
import { describe, type References, toReferences } from './references.ts'

/** Adds `row[offset …]` to `sum`, column by column; the width is that of `sum`. */
export function addRow(sum: Float64Array, row: Float64Array, offset = 0): void {
  for (let i = 0; i < sum.length; i++) sum[i] += row[offset + i]
}

/**
 * The row of one segment.
 *
 * @param references One reference or several.
 * @param source The text that candidate and references continue or answer, for metrics that use it as context.
 * @throws TypeError for a candidate or a reference that is not a string; RangeError for an empty list of references.
 */
export function segmentRow<P>(
  metric: Metric<P>,
  candidate: string,
  references: References,
  source?: string,
): Float64Array {
  checkMetric(metric)
  checkCandidate(candidate)
  const row = new Float64Array(metric.columns.length)
  metric.measure(candidate, metric.prepare(toReferences(references), source), row)
  return row
}

/**
 * The rows of a corpus, one after another: segment `i` starts at `i * metric.columns.length`.
 *
 * @throws RangeError if there are not as many reference sets as candidates, or one is empty; TypeError for a
 * candidate or a reference that is not a string.
 */
export function corpusRows<P>(
  metric: Metric<P>,
  candidates: readonly string[],
  references: readonly References[],
): Float64Array {
  checkMetric(metric)
  checkPairs(candidates, references)
  const width = metric.columns.length
  const rows = new Float64Array(candidates.length * width)
  for (let i = 0; i < candidates.length; i++) {
    checkCandidate(candidates[i], i)
    metric.measure(candidates[i], metric.prepare(toReferences(references[i], i)), rows, i * width)
  }
  return rows
}

/**
 * The sum of rows laid one after another, `width` numbers each. It is exact and rounded once.
 *
 * @throws TypeError if the rows are not a Float64Array; RangeError if they are not rows of that width, or a number is
 * not finite.
 */
export function sumRows(rows: Float64Array, width: number): Float64Array {
  if (!(rows instanceof Float64Array))
    throw new TypeError(`rows: expected a Float64Array, got ${describe(rows)}`)
  if (!Number.isInteger(width) || width < 1 || rows.length % width !== 0)
    throw new RangeError(
      `width: expected the number of columns of ${rows.length} numbers in rows, got ${width}`,
    )
  const sum = new ExactRowSum(width)
  for (let offset = 0; offset < rows.length; offset += width) sum.add(rows, offset)
  return sum.sum()
}
