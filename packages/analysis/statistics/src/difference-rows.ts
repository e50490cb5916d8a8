import { checkEach } from './checks.ts'
import { checkRows, type MetricRows, type RowMetric, sharedSegmentCount } from './metric-rows.ts'

/**
 * The difference of two systems' corpus scores, A minus B, as rows that add: a row of A beside the row of B for each
 * segment. Intervals, jackknife and resamples of a difference are those of these rows.
 *
 * @throws RangeError if there is no segment, or not as many in both.
 */
export function differenceRows(a: MetricRows, b: MetricRows): MetricRows {
  checkEach(checkRows, { a, b })
  return { metric: differenceMetric(a.metric, b.metric), rows: joinRows([a, b]) }
}

/** The rows of systems side by side: one row per segment. */
function joinRows(systems: readonly MetricRows[]): Float64Array {
  const segments = sharedSegmentCount(systems)
  const width = systems.reduce((sum, { metric }) => sum + metric.columns.length, 0)
  const rows = new Float64Array(segments * width)
  let offset = 0
  for (const { metric, rows: from } of systems) {
    const columns = metric.columns.length
    for (let i = 0, at = 0, to = offset; i < segments; i++, to += width - columns) {
      for (let column = 0; column < columns; column++) rows[to++] = from[at++]
    }
    offset += columns
  }
  return rows
}

function differenceMetric(a: RowMetric, b: RowMetric): RowMetric {
  const width = a.columns.length
  return {
    columns: [...a.columns.map((name) => `${name} of A`), ...b.columns.map((name) => `${name} of B`)],
    score: (sum, offset = 0) => a.score(sum, offset) - b.score(sum, offset + width),
  }
}
