import { checkEach, checkedRecord, checkList, checkLists, checkNumber, checkNumbers } from './checks.ts'
import { meanOf } from './mean-of.ts'
import { type PlanOptions, smallestDetectableDifference } from './power.ts'
import { partsOfMeans, pooledVariance, type VarianceParts, varianceOf } from './variance-components.ts'

/** How many tasks, repeated runs and samples of a task in a run there are. */
export interface BenchmarkSize {
  readonly tasks: number
  /** Number of clusters of tasks, of about equal sizes; needed by parts with clusters. */
  readonly clusters?: number
  /** 1 by default. */
  readonly runs?: number
  /** 1 by default. */
  readonly samples?: number
}

/**
 * Splits the variance of results into tasks, repeated runs, and samples, by the analysis of variance of the means of tasks in runs:
 * each mean square minus what the other parts contribute to it, and at least 0. For the comparison of two models take the
 * differences of their results, sample by sample.
 *
 * Unequal numbers of samples count by the mean of 1/k. With one sample of each task in a run, `samples` is `NaN`, and its variance is
 * part of `tasksByRuns`, or of `tasks` with one run.
 *
 * @param results `results[t][r]` are the results of task t in run r.
 * @throws RangeError if there are fewer than two tasks, runs without results, or different numbers of runs.
 * @see Searle, Casella and McCulloch (1992), Variance Components, 4; Miller (2024), https://arxiv.org/abs/2411.00640
 */
export function varianceParts(results: readonly (readonly ArrayLike<number>[])[]): VarianceParts {
  checkList('results', results, checkLists)
  const runs = results[0]?.length ?? 0
  if (results.length < 2) throw new RangeError(`results: expected at least two tasks, got ${results.length}`)
  results.forEach((ofTask, t) => {
    if (ofTask.length !== runs || runs === 0 || ofTask.some(({ length }) => length === 0))
      throw new RangeError(`results[${t}]: expected results in each of ${runs} runs`)
  })
  const samples = pooledVariance(results.flat())
  const noise = (Number.isNaN(samples) ? 0 : samples) * meanOf(results.flat().map(({ length }) => 1 / length))
  const means = results.map((ofTask) => ofTask.map(meanOf))
  return { ...partsOfMeans(means, noise), samples }
}

/**
 * The parts of the difference of two models with given rates of success on each task, such as those of a pilot: tasks by the
 * variance of the differences of rates, samples by p (1 - p) of both.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not from 0 to 1.
 */
export function ratesVarianceParts(a: ArrayLike<number>, b: ArrayLike<number>): VarianceParts {
  checkEach(checkNumbers, { a, b })
  if (a.length !== b.length || a.length < 2)
    throw new RangeError(
      `rates: expected those of at least two tasks for both models, got ${a.length} and ${b.length}`,
    )
  for (const rates of [a, b])
    for (let i = 0; i < rates.length; i++)
      if (!(rates[i] >= 0 && rates[i] <= 1))
        throw new RangeError(`rates: expected numbers from 0 to 1, got ${rates[i]}`)
  const binomial = Float64Array.from(a, (rate, i) => rate * (1 - rate) + b[i] * (1 - b[i]))
  return {
    tasks: varianceOf(Float64Array.from(a, (rate, i) => rate - b[i])),
    runs: Number.NaN,
    tasksByRuns: Number.NaN,
    samples: meanOf(binomial),
  }
}

/**
 * The standard error of a mean over tasks: √(σ²_c/C + σ²_t/n + σ²_r/J + σ²_tr/(n J) + σ²_s/(n J k)) for C clusters, n tasks, J runs and k samples.
 * Parts that are `NaN` or absent count as 0.
 *
 * @throws RangeError if there are parts of clusters and no number of them.
 */
export function benchmarkError(parts: VarianceParts, size: BenchmarkSize): number {
  checkNumber('parts.tasks', checkedRecord('parts', parts).tasks)
  const { tasks, clusters = Number.NaN, runs = 1, samples = 1 } = checkedRecord('size', size)
  checkNumber('tasks', tasks)
  const or0 = (value: number) => (Number.isNaN(value) ? 0 : value)
  if (parts.clusters !== undefined && !(clusters >= 1 && clusters <= tasks))
    throw new RangeError(`clusters: expected a number from 1 to that of tasks, ${tasks}, got ${clusters}`)
  return Math.sqrt(
    or0((parts.clusters ?? 0) / clusters) +
      parts.tasks / tasks +
      or0(parts.runs) / runs +
      or0(parts.tasksByRuns) / (tasks * runs) +
      or0(parts.samples) / (tasks * runs * samples),
  )
}

/**
 * The smallest true difference that a benchmark of this size shows with the wanted power, from the parts of the difference of two
 * models: by the paired t test over tasks, or over clusters where the parts have them (`smallestDetectableDifference`). For several
 * pairs give the level that the correction leaves for one.
 *
 * The test over tasks does not see the variance between runs, so that a difference may hold for these runs only; it is part of the
 * result here.
 *
 * @throws RangeError if there are fewer than two tasks or clusters, no part varies, or an option is out of its range.
 */
export function detectableDifference(
  parts: VarianceParts,
  size: BenchmarkSize,
  options: PlanOptions = {},
): number {
  const error = benchmarkError(parts, size)
  const units = parts.clusters === undefined ? size.tasks : size.clusters!
  return smallestDetectableDifference(units, error * Math.sqrt(units), options)
}
