/**
 * Numbers the clusters of segments from labels: the index of each segment's cluster, from 0 in the order in which the
 * labels come first. A number and its digits are the same label.
 */
export function clusterIndices(labels: Iterable<string | number>): Int32Array {
  const known = new Map<string, number>()
  const indices: number[] = []
  for (const label of labels) {
    const key = String(label)
    const index = known.get(key) ?? known.size
    known.set(key, index)
    indices.push(index)
  }
  return Int32Array.from(indices)
}
