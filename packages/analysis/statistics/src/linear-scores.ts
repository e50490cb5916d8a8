import { clusterCount } from './cluster-count.ts'
import { clusterRows } from './cluster-rows.ts'
import { meanValues } from './mean-values.ts'
import { type MetricRows, type RowMetric, segmentCount } from './metric-rows.ts'

/**
 * Systems whose scores are means of their segments' scores, each as one column: the sum of the segments' scores by cluster.
 * Swaps then need one sum for each system, whatever the columns of the metric. `undefined` if a score is no such mean,
 * alone or after swaps between two systems.
 *
 * @throws RangeError if there is no segment, or for wrong clusters.
 */
export function linearScores(
  systems: readonly MetricRows[],
  clusters: Int32Array | undefined,
): MetricRows[] | undefined {
  const segments = segmentCount(systems[0])
  clusterCount(clusters, segments)
  const metric: RowMetric = { columns: ['score'], score: (sum, offset = 0) => sum[offset] / segments }
  const linear: MetricRows[] = []
  for (const system of systems) {
    const values = meanValues(system)
    if (values === undefined || meanValues(mixed(systems[0], system)) === undefined) return undefined
    linear.push(clusterRows({ metric, rows: values }, clusters))
  }
  return linear
}

/** The segments of two systems in turns: no mean of them if the systems weigh segments differently. */
function mixed(a: MetricRows, b: MetricRows): MetricRows {
  if (a === b) return a
  const rows = a.rows.slice()
  const width = a.metric.columns.length
  for (let at = width; at < rows.length; at += 2 * width) rows.set(b.rows.subarray(at, at + width), at)
  return { metric: a.metric, rows }
}
