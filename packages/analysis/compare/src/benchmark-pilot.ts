import { InputError, plural, quote, UsageError } from '@codegen-eval/messages'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import {
  clusterCount,
  clusterIndices,
  pairVarianceParts,
  type SampleSums,
  type VarianceParts,
} from '@codegen-eval/statistics'

/** The results of a pilot study under one metric. */
export interface BenchmarkPilot {
  readonly metric: string
  /** Whether each sample passes or fails. */
  readonly isBinary: boolean
  /** Ids of the tasks that every model has samples of, in each run. */
  readonly tasks: readonly string[]
  /** Number of tasks that a model lacks. */
  readonly unmatched: number
  readonly models: readonly string[]
  /** Number of repeated runs, the same of all models. */
  readonly runs: number
  /** The largest number of samples of a task in a run. */
  readonly samples: number
  /** `results.get(model)[t][r]` are the samples of task t in run r. */
  readonly results: ReadonlyMap<string, readonly (readonly SampleSums[])[]>
  readonly clusters?: Int32Array
  readonly strata?: readonly string[]
}

/**
 * The results of a pilot study: one table, or one for each repeated run of a model.
 *
 * @param tables Scores that `readScores` read with `incomplete: 'keep'`.
 * @param metric The name of the score; the only one by default.
 * @throws UsageError for an unknown score, or several and no name; InputError for less than two models, different numbers of runs, or
 * less than two tasks that all of them have.
 */
export function benchmarkPilot(tables: readonly ScoreTable[], metric?: string): BenchmarkPilot {
  const name = metric ?? onlyMetric(tables)
  const runs = tables.flatMap((table) =>
    table.models.map((model, m) => ({ model, samples: samplesOf(table, m, name) })),
  )
  const models = [...new Set(runs.map(({ model }) => model))]
  if (models.length < 2)
    throw new InputError(`a pilot needs results of two models, and the files have ${models.join(', ')}`)
  const byModel = models.map((model) => runs.filter((run) => run.model === model))
  const uneven = byModel.findIndex(({ length }) => length !== byModel[0].length)
  if (uneven > 0)
    throw new InputError(
      `model ${quote(models[uneven])} has ${plural(byModel[uneven].length, 'run')} and ${quote(models[0])} ${byModel[0].length}: a pilot needs as many runs of all models`,
    )
  const known = [...new Set(tables.flatMap(({ tasks }) => tasks))]
  const tasks = known.filter((task) => runs.every(({ samples }) => samples.has(task)))
  if (tasks.length < 2)
    throw new InputError(`a pilot needs at least two tasks that all models have, found ${tasks.length}`)
  const results = new Map(
    models.map((model, i) => [
      model,
      tasks.map((task) => byModel[i].map(({ samples }) => samples.get(task)!)),
    ]),
  )
  const cells = [...results.values()].flat(2)
  const groupsOf = <T>(group: (table: ScoreTable, t: number) => T): Map<string, T> =>
    new Map(tables.flatMap((table) => table.tasks.map((task, t) => [task, group(table, t)])))
  const clusters = groupsOf(({ clusters }, t) => clusters?.[t])
  const strata = groupsOf((table, t) => table.strata?.[t])
  return {
    metric: name,
    isBinary: tables.every((table) => table.metrics.find((column) => column.name === name)?.binary),
    tasks,
    unmatched: known.length - tasks.length,
    models,
    runs: byModel[0].length,
    samples: cells.reduce((most, { count }) => Math.max(most, count), 1),
    results,
    ...(tables.every((table) => table.clusters)
      ? { clusters: clusterIndices(tasks.map((task) => clusters.get(task)!)) }
      : {}),
    ...(tables.every((table) => table.strata) ? { strata: tasks.map((task) => strata.get(task)!) } : {}),
  }
}

/** The parts of the differences of two models of a pilot on some of its tasks, with the number of their clusters. */
export function pilotParts(
  { results, clusters }: BenchmarkPilot,
  [a, b]: readonly [string, string],
  places: readonly number[],
): { readonly parts: VarianceParts; readonly clusters: number | undefined } {
  const pick = (model: string) => places.map((t) => results.get(model)![t])
  const within = clusters && clusterIndices(places.map((t) => clusters[t]))
  return {
    parts: pairVarianceParts(pick(a), pick(b), within),
    clusters: within && clusterCount(within, places.length),
  }
}

function onlyMetric(tables: readonly ScoreTable[]): string {
  const names = [...new Set(tables.flatMap(({ metrics }) => metrics.map(({ name }) => name)))]
  if (names.length === 1) return names[0]
  throw new UsageError(`option metric is missing: the files have scores of ${names.join(', ')}`)
}

/** The defined scores of a model by task. */
function samplesOf({ tasks, metrics }: ScoreTable, model: number, metric: string): Map<string, SampleSums> {
  const column = metrics.find(({ name }) => name === metric)
  if (column === undefined)
    throw new UsageError(
      `metric ${metric}: the files have scores of ${metrics.map(({ name }) => name).join(', ')}`,
    )
  const { sums, counts, squares = sums } = column
  const samples = tasks.map((task, t): [string, SampleSums] => [
    task,
    { count: counts[model][t], sum: sums[model][t], squares: squares[model][t] },
  ])
  return new Map(samples.filter(([, { count }]) => count > 0))
}
