import { type MetricRows, selectSegments } from '@codegen-eval/statistics'
import type { ModelRows } from './scored-models.ts'
import type { Stratum } from './task-groups.ts'

/** Rows of models on their common tasks. */
export interface CommonRows {
  readonly models: readonly string[]
  /** One per model, of the common tasks. */
  readonly systems: readonly MetricRows[]
  /** The number of samples of each task of the input by model; `undefined` if each score is one. */
  readonly samples?: readonly (ArrayLike<number> | undefined)[]
  /** The cluster of each of these tasks, by its number in the whole input; the task itself without clusters. */
  readonly units: Int32Array
}

/** The rows of several metrics on the tasks of a stratum for which all models have scores by all metrics. */
export interface CommonTables {
  readonly metrics: readonly CommonRows[]
  /** For each model, the number of tasks of the stratum without a score by some metric: the most of any metric. */
  readonly missing: readonly number[]
  /** Models without any score in the stratum by some metric. */
  readonly unranked: readonly string[]
}

/**
 * @param tables One per metric.
 * @param units The cluster of each task of the input.
 * @throws RangeError if no task is left.
 */
export function commonTables(
  tables: readonly (readonly ModelRows[])[],
  { name, tasks }: Stratum,
  units: Int32Array,
): CommonTables {
  const byModel = tables.map((table) => new Map(table.map((rows) => [rows.model, rows])))
  const all = [...new Set(tables.flat().map(({ model }) => model))]
  const lacks = (rows: ModelRows | undefined) =>
    rows === undefined ? tasks.length : tasks.filter((task) => rows.hasScore[task] === 0).length
  const lacking = new Map(
    all.map((model) => [model, Math.max(...byModel.map((table) => lacks(table.get(model))))]),
  )
  const models = all.filter((model) => lacking.get(model)! < tasks.length)
  const missing = models.map((model) => lacking.get(model)!)
  const present = byModel.map((table) => models.map((model) => table.get(model)!))
  const isCommon = new Uint8Array(units.length).fill(models.length === 0 ? 0 : 1)
  for (const { hasScore } of present.flat()) for (const task of tasks) isCommon[task] &= hasScore[task]
  const common = tasks.filter((task) => isCommon[task] === 1)
  if (common.length === 0) throw noCommonTask(name, models, missing, tasks.length)
  const isWhole = common.length === units.length
  const ownUnits = Int32Array.from(common, (task) => units[task])
  return {
    metrics: present.map((table) => ({
      models,
      systems: table.map(({ rows }) => (isWhole ? rows : selectSegments(rows, common))),
      samples: table.map(({ samples }) => samples),
      units: ownUnits,
    })),
    missing,
    unranked: all.filter((model) => !models.includes(model)),
  }
}

function noCommonTask(
  stratum: string,
  models: readonly string[],
  missing: readonly number[],
  tasks: number,
): RangeError {
  const where = stratum === '' ? '' : ` of stratum ${JSON.stringify(stratum)}`
  if (models.length === 0) return new RangeError(`scores: no model has a score of a task${where}`)
  const most = Math.max(...missing)
  return new RangeError(
    `scores: no task${where} has a score of every model; ${JSON.stringify(models[missing.indexOf(most)])} lacks ${most} of ${tasks}: leave out models with few scores`,
  )
}
