import type { BenchmarkPlan } from './benchmark-plan.ts'

export interface VarianceSource {
  readonly key: 'clusters' | 'tasks' | 'runs' | 'tasksByRuns' | 'samples'
  readonly name: string
  /** The variance of a single result's difference; of several strata the mean, by shares of tasks. `NaN` if it is unknown. */
  readonly variance: number
  /** The share of the squared standard error of the plan, 0..1; `NaN` if it is unknown. */
  readonly share: number
  readonly help: string
}

const SOURCES = [
  { key: 'clusters', name: 'between clusters', help: 'more clusters of tasks' },
  { key: 'tasks', name: 'between tasks', help: 'more tasks' },
  { key: 'samples', name: 'between samples of a task', help: 'more samples, or more tasks' },
  { key: 'runs', name: 'between runs', help: 'more runs' },
  { key: 'tasksByRuns', name: 'tasks in single runs', help: 'more runs, or more tasks' },
] as const

/** The sources of variance of a plan, without those that cannot occur in its data. */
export function varianceSources({ groups, size }: BenchmarkPlan): VarianceSource[] {
  const { samples, runs } = size
  const squares = SOURCES.map(({ key }) =>
    groups.reduce((sum, { parts, weight, taskShare, clustersPerTask = 1 }) => {
      const tasks = taskShare * size.tasks
      const count = {
        clusters: clustersPerTask * tasks,
        tasks,
        samples: tasks * samples * runs,
        runs,
        tasksByRuns: tasks * runs,
      }[key]
      return sum + (weight ** 2 * (parts[key] ?? Number.NaN)) / count
    }, 0),
  )
  const total = squares.reduce((sum, square) => sum + (square || 0), 0)
  return SOURCES.flatMap((source, s) => {
    const variance = groups.reduce(
      (sum, { parts, taskShare }) => sum + taskShare * (parts[source.key] ?? Number.NaN),
      0,
    )
    // runs and clusters are there or not; samples may be unknown
    if (Number.isNaN(variance) && source.key !== 'samples') return []
    return [{ ...source, variance, share: squares[s] / total }]
  })
}
