import fc from 'fast-check'
import { clusterIndices } from '../src/cluster-indices.ts'
import type { MetricRows } from '../src/metric-rows.ts'
import { pooledPair } from './systems.ts'

/** Two pooled systems with the cluster of each segment. */
export const clusteredPair = (
  maxLength: number,
  maxClusters: number,
): fc.Arbitrary<{ a: MetricRows; b: MetricRows; clusters: Int32Array }> =>
  pooledPair(maxLength).chain(([a, b]) => {
    const length = a.rows.length / a.metric.columns.length
    return fc
      .array(fc.nat(maxClusters - 1), { minLength: length, maxLength: length })
      .map((labels) => ({ a, b, clusters: clusterIndices(labels) }))
  })

/** The segments of each cluster. */
export function membersOf(clusters: Int32Array): number[][] {
  const members: number[][] = []
  for (const [segment, cluster] of clusters.entries()) (members[cluster] ??= []).push(segment)
  return members
}
