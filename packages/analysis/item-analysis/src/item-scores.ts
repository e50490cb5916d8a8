import { checkEach, checkedRecord, checkList, checkLists } from '@codegen-eval/statistics/internal'

/** Scores of models on the same tasks, in the form of a column of `ScoreTable` of `@codegen-eval/samples/scores`. */
export interface ItemScores {
  readonly models: readonly string[]
  readonly tasks: readonly string[]
  /** `sums[m][t]` is the sum of the scores of the samples of model `m` on task `t`, each from 0 to 1. */
  readonly sums: readonly ArrayLike<number>[]
  /** `counts[m][t]` is the number of these samples, 0 where the model has no score. */
  readonly counts: readonly ArrayLike<number>[]
  /** Whether every score is 0 or 1, so that sums are numbers of passes. */
  readonly binary: boolean
}

/**
 * The mean score of each model on each task, `rates[m][t]`, 0 to 1; `NaN` without a sample.
 *
 * @throws RangeError if there is no model or no task, a list has another length, or a sum is not from 0 to its count.
 */
export function itemRates({ models, tasks, sums, counts, binary }: ItemScores): Float64Array[] {
  if (models.length === 0) throw new RangeError('models: expected at least one, got none')
  if (tasks.length === 0) throw new RangeError('tasks: expected at least one, got none')
  return models.map((model, m) => {
    if (sums[m]?.length !== tasks.length || counts[m]?.length !== tasks.length)
      throw new RangeError(
        `model ${JSON.stringify(model)}: expected one sum and count for each of ${tasks.length} tasks`,
      )
    return Float64Array.from(tasks, (task, t) => {
      const [sum, count] = [sums[m][t], counts[m][t]]
      if (!(sum >= 0 && sum <= count && Number.isInteger(count) && (!binary || Number.isInteger(sum))))
        throw new RangeError(
          `model ${JSON.stringify(model)}, task ${JSON.stringify(task)}: expected a sum from 0 to the number of samples, got ${sum} of ${count}`,
        )
      return sum / count
    })
  })
}

/**
 * The rest score of each model for each task, `rests[m][t]`: the mean of its rates on all other tasks; `NaN` for a single task.
 * It is rounded to 13 digits, so that equal sums in another order are ties.
 */
export function restScores(rates: readonly Float64Array[]): Float64Array[] {
  return rates.map((modelRates) => {
    const total = modelRates.reduce((sum, rate) => sum + rate, 0)
    return modelRates.map((rate) =>
      modelRates.length === 1
        ? Number.NaN
        : Number(((total - rate) / (modelRates.length - 1)).toPrecision(13)),
    )
  })
}

/** Throws `TypeError` unless the value has the lists of scores. */
export function checkItemScores(scores: ItemScores): void {
  const { models, tasks, sums, counts } = checkedRecord('scores', scores)
  checkEach(checkList, { models, tasks })
  checkEach(checkLists, { sums, counts })
}
