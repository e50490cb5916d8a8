import { clusterCount } from './cluster-count.ts'
import { meanOf } from './mean-of.ts'

/** The variance of single results, by where it comes from. */
export interface VarianceParts {
  /** Between clusters of tasks: only more clusters help. Absent where tasks have none. */
  readonly clusters?: number
  /** Between the tasks, or those of a cluster: only more tasks help. */
  readonly tasks: number
  /** Between repeated runs on all tasks, such as of other seeds or prompts: only more runs help; `NaN` for one run. */
  readonly runs: number
  /** Between runs on a single task beyond the two; `NaN` for one run. */
  readonly tasksByRuns: number
  /** Between the samples of a task in a run: more samples help, and more tasks; `NaN` if no task has two in a run. */
  readonly samples: number
}

/** The parts of the variance of means of tasks in runs. */
type MeanParts = Omit<VarianceParts, 'samples'>

/**
 * Splits the variance of the means of tasks in runs, by the analysis of variance of two crossed factors, with tasks nested in clusters
 * if there are some.
 *
 * @param means `means[t][r]` is the mean of task t in run r.
 * @param noise The variance of such a mean that its samples cause.
 * @see Searle, Casella and McCulloch (1992), Variance Components, 3.6 and 4
 */
export function partsOfMeans(
  means: readonly (readonly number[])[],
  noise: number,
  clusters?: Int32Array,
): MeanParts {
  const runs = means[0].length
  const ofTasks = means.map(meanOf)
  const atLeast0 = (value: number) => Math.max(0, value)
  if (runs === 1)
    return { ...partsOfTasks(ofTasks, noise, clusters), runs: Number.NaN, tasksByRuns: Number.NaN }
  const ofRuns = Array.from({ length: runs }, (_, r) => meanOf(means.map((row) => row[r])))
  const grand = meanOf(ofTasks)
  let squares = 0
  means.forEach((row, t) => {
    row.forEach((value, r) => {
      squares += (value - ofTasks[t] - ofRuns[r] + grand) ** 2
    })
  })
  const residual = squares / ((means.length - 1) * (runs - 1))
  return {
    ...partsOfTasks(ofTasks, residual / runs, clusters),
    runs: atLeast0(varianceOf(ofRuns) - residual / means.length),
    tasksByRuns: atLeast0(residual - noise),
  }
}

/** The variance of means of tasks without their noise, and that between clusters by one-way analysis of variance. */
function partsOfTasks(
  means: readonly number[],
  noise: number,
  clusters: Int32Array | undefined,
): Pick<MeanParts, 'clusters' | 'tasks'> {
  const atLeast0 = (value: number) => Math.max(0, value)
  const whole = varianceOf(means)
  if (clusters === undefined) return { tasks: atLeast0(whole - noise) }
  const count = clusterCount(clusters, means.length)
  const groups = Array.from({ length: count }, (): number[] => [])
  means.forEach((mean, t) => {
    groups[clusters[t]].push(mean)
  })
  const within = pooledVariance(groups)
  // each cluster is one task: the two cannot be told apart, and the whole is that of clusters
  if (Number.isNaN(within)) return { clusters: atLeast0(whole - noise), tasks: 0 }
  const n = means.length
  const between = ((n - 1) * whole - (n - count) * within) / (count - 1)
  const size = (n - groups.reduce((sum, { length }) => sum + length ** 2, 0) / n) / (count - 1)
  return { clusters: atLeast0((between - within) / size), tasks: atLeast0(within - noise) }
}

/** The variance within lists of at least two values, pooled by degrees of freedom; `NaN` if there is none. */
export function pooledVariance(cells: readonly ArrayLike<number>[]): number {
  const { squares, degrees } = squaresWithin(cells)
  return degrees === 0 ? Number.NaN : squares / degrees
}

/** The sum of squared distances from the means of lists, and its degrees of freedom. */
export function squaresWithin(cells: readonly ArrayLike<number>[]): { squares: number; degrees: number } {
  let [squares, degrees] = [0, 0]
  for (const cell of cells) {
    const mean = meanOf(cell)
    for (let i = 0; i < cell.length; i++) squares += (cell[i] - mean) ** 2
    degrees += cell.length - 1
  }
  return { squares, degrees }
}

/** The variance with n - 1; `NaN` for one value. */
export function varianceOf(values: ArrayLike<number>): number {
  return pooledVariance([values])
}
