import type { MetricRows, RowMetric } from '@codegen-eval/statistics'

/**
 * Cohen's d_z of two models as rows that add, so that its interval uses the resamples of the scores.
 *
 * With d' = d - c for the first difference c, the row of a segment is d', d'^2 and a count of 1: then
 * d_z = (c + sum(d')/n) / sqrt((sum(d'^2) - sum(d')^2/n) / (n - 1)). If all differences are
 * equal, the deviation is exactly 0.
 *
 * @param a Scores of A on the segments that count; `b` those of B.
 * @param places Indices of these segments.
 * @param total Number of all segments; the others get empty rows.
 */
export function effectRows(
  a: Float64Array,
  b: Float64Array,
  places: ArrayLike<number>,
  total: number,
): MetricRows {
  const center = a[0] - b[0]
  const rows = new Float64Array(3 * total)
  for (let i = 0; i < a.length; i++) {
    const difference = a[i] - b[i] - center
    const at = 3 * places[i]
    rows[at] = difference
    rows[at + 1] = difference ** 2
    rows[at + 2] = 1
  }
  return { metric: effectMetric(center), rows }
}

function effectMetric(center: number): RowMetric {
  return {
    columns: ['difference', 'square', 'count'],
    score(sum, offset = 0) {
      const [total, squares, count] = [sum[offset], sum[offset + 1], sum[offset + 2]]
      if (count < 2) return Number.NaN
      const variance = Math.max(0, squares - total ** 2 / count) / (count - 1)
      return (center + total / count) / Math.sqrt(variance)
    },
  }
}
