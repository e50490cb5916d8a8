import { checkFinite } from './checks.ts'
import { clusterCount } from './cluster-count.ts'

/**
 * The mean of the scores of each cluster, for tests that need independent numbers, such as Wilcoxon and t.
 *
 * Without clusters, or if each score is a cluster by itself, these are the scores as they are.
 *
 * @param clusters The index of each score's cluster, as `clusterIndices` gives them.
 * @throws RangeError if a score is not finite, if there is not one index for each score, or if one is skipped.
 */
export function clusterMeans(scores: ArrayLike<number>, clusters: Int32Array | undefined): ArrayLike<number> {
  checkFinite('scores', scores)
  if (clusters === undefined) return scores
  const count = clusterCount(clusters, scores.length)
  if (count === scores.length) return scores
  const sums = new Float64Array(count)
  const sizes = new Float64Array(count)
  for (let i = 0; i < scores.length; i++) {
    sums[clusters[i]] += scores[i]
    sizes[clusters[i]]++
  }
  return sums.map((sum, cluster) => sum / sizes[cluster])
}
