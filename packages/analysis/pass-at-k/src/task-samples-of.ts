import { InputError } from '@codegen-eval/messages'
import type { TaskSamples } from './task-samples.ts'

/** Results of tests by model and task, as `readScores` of `@codegen-eval/samples/scores` reads them. */
export interface ResultTable {
  readonly models: readonly string[]
  /** Ids of tasks. */
  readonly tasks: readonly string[]
  readonly metrics: readonly {
    readonly name: string
    /** `sums[m][t]` is the sum of the scores of model `m` on task `t`, and `counts[m][t]` their number. */
    readonly sums: readonly Float64Array[]
    readonly counts: readonly Float64Array[]
    /** Whether every score is 0 or 1. */
    readonly binary: boolean
  }[]
  /** The cluster of each task, from 0. */
  readonly clusters?: Int32Array
  /** The stratum of each task. */
  readonly strata?: readonly string[]
  readonly tests?: { readonly toolchains: readonly string[] }
}

/**
 * The samples of a model's tasks, from a table of results.
 *
 * @param model The index of the model.
 * @throws InputError if the table has several metrics, or scores that are neither 0 nor 1.
 */
export function taskSamplesOf({ models, tasks, metrics }: ResultTable, model: number): TaskSamples[] {
  const [column] = metrics
  if (column === undefined || metrics.length > 1)
    throw new InputError(
      `pass@k needs results of one test, and there are scores of ${metrics.map(({ name }) => name).join(', ')}: choose with --score-field`,
    )
  if (!column.binary)
    throw new InputError(
      `pass@k needs results that are 0 or 1 (pass or fail), and ${column.name} has others for ${models.join(', ')}`,
    )
  return tasks.map((taskId, t) => ({
    taskId,
    samples: column.counts[model][t],
    correct: column.sums[model][t],
  }))
}
