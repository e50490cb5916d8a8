import { checkList, checkNumbers, checkRecords } from './checks.ts'
import { partsOfMeans, type VarianceParts } from './variance-components.ts'

/** The results of the samples of a task in a run, as sums. */
export interface SampleSums {
  /** Number of samples, at least 1. */
  readonly count: number
  readonly sum: number
  /** Sum of the squares; of results of 0 and 1 that is `sum`. */
  readonly squares: number
}

/**
 * The parts of the difference of two models on the same tasks, whose samples need not pair up: `samples` is the sum of both models'
 * variances, for as many samples of each. See `varianceParts`.
 *
 * @param a `a[t][r]` are the results of the first model on task t in its run r.
 * @param clusters The cluster of each task, as `clusterIndices` numbers them.
 * @throws RangeError if there are fewer than two tasks or clusters, or the models differ in tasks or runs.
 */
export function pairVarianceParts(
  a: readonly (readonly SampleSums[])[],
  b: readonly (readonly SampleSums[])[],
  clusters?: Int32Array,
): VarianceParts {
  for (const [name, results] of Object.entries({ a, b })) checkList(name, results, checkRecords)
  if (clusters !== undefined) checkNumbers('clusters', clusters)
  const runs = a[0]?.length ?? 0
  if (a.length < 2 || a.length !== b.length)
    throw new RangeError(`results: expected the same two or more tasks, got ${a.length} and ${b.length}`)
  a.forEach((ofTask, t) => {
    if (runs === 0 || ofTask.length !== runs || b[t].length !== runs)
      throw new RangeError(`results[${t}]: expected results of both models in each of ${runs} runs`)
  })
  if (clusters?.every((cluster) => cluster === clusters[0]))
    throw new RangeError('clusters: expected at least two')
  const both = [a, b].map((results) => {
    const cells = results.flat()
    const share = cells.reduce((sum, { count }) => sum + 1 / count, 0) / cells.length
    return { variance: varianceOfSamples(cells), share }
  })
  const noise = both.reduce((sum, { variance, share }) => sum + (variance || 0) * share, 0)
  const means = a.map((ofTask, t) => ofTask.map((run, r) => run.sum / run.count - meanOfSums(b[t][r])))
  return { ...partsOfMeans(means, noise, clusters), samples: both[0].variance + both[1].variance }
}

const meanOfSums = ({ sum, count }: SampleSums) => sum / count

/** The variance within cells of at least two samples, pooled by degrees of freedom; `NaN` if there is none. */
function varianceOfSamples(cells: readonly SampleSums[]): number {
  let [within, degrees] = [0, 0]
  for (const { count, sum, squares } of cells) {
    within += Math.max(0, squares - sum ** 2 / count)
    degrees += count - 1
  }
  return degrees === 0 ? Number.NaN : within / degrees
}
