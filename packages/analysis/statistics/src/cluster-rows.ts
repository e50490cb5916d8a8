import { clusterCount } from './cluster-count.ts'
import { checkRows, type MetricRows, segmentCount } from './metric-rows.ts'

/**
 * The rows of clusters: the sum of the rows of each cluster's segments, in segment order. The corpus score is the same, and
 * procedures that draw or swap rows then draw or swap whole clusters.
 *
 * Without clusters, or if each segment is a cluster by itself, these are the rows as they are.
 *
 * @param clusters The index of each segment's cluster, as `clusterIndices` gives them.
 * @throws RangeError if there is not one for each segment, or if an index is skipped.
 */
export function clusterRows(system: MetricRows, clusters: Int32Array | undefined): MetricRows {
  checkRows('system', system)
  if (clusters === undefined) return system
  const { metric, rows } = system
  const segments = segmentCount(system)
  const count = clusterCount(clusters, segments)
  if (count === segments) return system
  const width = metric.columns.length
  const sums = new Float64Array(count * width)
  for (let i = 0; i < segments; i++) {
    const to = clusters[i] * width
    for (let column = 0; column < width; column++) sums[to + column] += rows[i * width + column]
  }
  return { metric, rows: sums }
}
