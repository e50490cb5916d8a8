import { checkNumber, checkNumbers, checkWhole } from './checks.ts'

/**
 * The number of clusters of segments. Without clusters, each segment is one by itself.
 *
 * @param clusters The index of each segment's cluster, from 0 in the order of first appearance, as `clusterIndices` gives
 * them.
 * @throws RangeError if there is not one for each segment, or if an index is skipped.
 */
export function clusterCount(clusters: Int32Array | undefined, segments: number): number {
  checkNumber('segments', segments)
  if (clusters === undefined) return segments
  checkNumbers('clusters', clusters)
  if (clusters.length !== segments)
    throw new RangeError(
      `clusters: expected an index for each of ${segments} segments, got ${clusters.length}`,
    )
  let count = 0
  for (let i = 0; i < clusters.length; i++) {
    checkWhole(`clusters[${i}]`, clusters[i], 0, count)
    if (clusters[i] === count) count++
  }
  return count
}
