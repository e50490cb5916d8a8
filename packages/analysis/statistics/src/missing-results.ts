import {
  checkChoice,
  checkEach,
  checkedOptions,
  checkedRecord,
  checkList,
  checkLists,
  checkWhole,
} from './checks.ts'
import { meanOf } from './mean-of.ts'

/** The treatment of missing results: only tasks that all models have count, a missing result is 0, or it is an error. */
export const MISSING_POLICIES = ['common', 'zero', 'error'] as const

/** A policy on missing results. */
export type MissingPolicy = (typeof MISSING_POLICIES)[number]

/** The results of several models: `sums[m][t]` of `counts[m][t]` samples of task t, each from 0 to 1. */
export interface SampledResults {
  readonly models: readonly string[]
  readonly tasks: readonly string[]
  readonly sums: readonly ArrayLike<number>[]
  readonly counts: readonly ArrayLike<number>[]
}

/** How missing results are treated. */
export interface MissingOptions {
  /** `common` by default. */
  readonly missing?: MissingPolicy
  /** Number of samples that each task should have; by default the largest number that the model has of a task. */
  readonly samples?: number
  /** The result of a task from the sum and number of its samples; their quotient by default. */
  readonly estimate?: (sum: number, samples: number) => number
}

/** The missing results of a model, and their possible effect. */
export interface MissingOfModel {
  /** Tasks without a sample, and samples that are missing altogether. */
  readonly missing: { readonly tasks: number; readonly samples: number }
  /** Mean over all tasks if every missing sample is 0: the lower end of what the complete results can give. */
  readonly worstLow: number
  /** The same if every missing sample is 1. */
  readonly worstHigh: number
}

/** Results with the policy applied. */
export interface ResolvedResults {
  /** Numbers of the tasks that count. */
  readonly tasks: Int32Array
  /** Results of these tasks, by model. */
  readonly scores: readonly Float64Array[]
  /** In the order of the models, over all tasks whatever the policy is. */
  readonly models: readonly MissingOfModel[]
}

/**
 * Applies a policy to missing results, and computes the range of means that any values of the missing samples could give: the
 * worst-case bounds of Manski, which assume nothing about why they are missing.
 *
 * @throws RangeError if no task is left, a model has more samples of a task than expected, or, with `error`, for the first task
 * that lacks samples.
 * @see Manski (1989), https://doi.org/10.2307/145818
 */
export function resolveMissing(results: SampledResults, options: MissingOptions = {}): ResolvedResults {
  const { models, tasks, sums, counts } = checkedRecord('results', results)
  const {
    missing = 'common',
    samples,
    estimate = (sum: number, count: number) => sum / count,
  } = checkedOptions(options)
  checkEach(checkList, { models, tasks })
  checkEach(checkLists, { sums, counts })
  checkChoice('missing', missing, MISSING_POLICIES)
  if (samples !== undefined) checkWhole('samples', samples, 1)
  const expected = counts.map((own) => samples ?? Array.from(own).reduce((a, b) => Math.max(a, b), 0))
  for (const [m, ofModel] of counts.entries())
    for (let t = 0; t < ofModel.length; t++) {
      const place = `model ${models[m]}, task ${tasks[t]}`
      if (ofModel[t] > expected[m])
        throw new RangeError(`${place}: ${ofModel[t]} samples, and expected are ${expected[m]}`)
      if (missing === 'error' && ofModel[t] < expected[m])
        throw new RangeError(
          `${place}: ${ofModel[t]} of ${expected[m]} samples; take the common tasks, or count missing ones as 0`,
        )
    }
  const all = [...tasks.keys()]
  const kept = missing === 'common' ? all.filter((t) => counts.every((ofModel) => ofModel[t] > 0)) : all
  if (kept.length === 0) throw new RangeError('no task has results of all models')
  const scoreOf = (m: number, t: number): number =>
    missing === 'common' ? estimate(sums[m][t], counts[m][t]) : estimate(sums[m][t], expected[m])
  return {
    tasks: Int32Array.from(kept),
    scores: models.map((_, m) => Float64Array.from(kept, (t) => scoreOf(m, t))),
    models: models.map((_, m) => {
      const lacking = all.map((t) => expected[m] - counts[m][t])
      return {
        missing: {
          tasks: all.filter((t) => counts[m][t] === 0).length,
          samples: lacking.reduce((sum, count) => sum + count, 0),
        },
        worstLow: meanOf(all.map((t) => estimate(sums[m][t], expected[m]))),
        worstHigh: meanOf(all.map((t) => estimate(sums[m][t] + lacking[t], expected[m]))),
      }
    }),
  }
}

/** The samples that a model lacks, and the means that it may have by metric: those of `resolveMissing`. */
export interface IncompleteModel {
  readonly model: string
  readonly missing: { readonly samples: number }
  readonly worst: ReadonlyMap<string, Pick<MissingOfModel, 'worstLow' | 'worstHigh'>>
}

/** A model that was found ahead of another one under a metric, by names. */
export interface FoundLead {
  readonly metric: string
  readonly ahead: string
  readonly behind: string
  /** How far the lead may be off by chance; 0 without an interval. */
  readonly reach: number
  /** The value that the lead exceeds: 0 by default, from -1 where a loss is acceptable. */
  readonly margin?: number
}

/**
 * Whether the samples that two models lack could undo a lead: whether its interval, moved to the worst case, reaches the margin. In the
 * worst case all missing samples of the leading model fail, and those of the other one pass.
 *
 * The interval counts sampling, not which samples are missing: where failing outputs were not recorded, equal models differ
 * "significantly", and nothing in the scores says so.
 */
export function isUndoneByMissing(
  models: readonly IncompleteModel[],
  { metric, ahead, behind, reach, margin = 0 }: FoundLead,
): boolean {
  const [first, second] = [ahead, behind].map((name) => models.find(({ model }) => model === name))
  const low = first?.worst.get(metric)?.worstLow ?? Number.NaN
  const high = second?.worst.get(metric)?.worstHigh ?? Number.NaN
  if (first?.missing.samples === 0 && second?.missing.samples === 0) return false
  return low - high - reach <= margin
}
