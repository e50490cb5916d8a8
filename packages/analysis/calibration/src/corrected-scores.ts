import { clusterCount } from '@codegen-eval/statistics'
import { checkRecords } from '@codegen-eval/statistics/internal'
import { correctionErrors, smallestVarianceLambda, subtractErrors } from './correction-errors.ts'
import type { ModelLabels } from './ppi-difference.ts'

/** The labels of a model by its name. */
export interface NamedModelLabels extends ModelLabels {
  readonly model: string
}

/** Corrected means of several models with what their errors have in common. */
export interface CorrectedScores {
  readonly models: readonly string[]
  /** The corrected mean of each model, on the scale of the people. */
  readonly scores: Float64Array
  /**
   * `errors[m][u]` is the error that unit u, a task or cluster, contributes to model m: the covariance of models j and k is the sum of
   * `errors[j][u] * errors[k][u]`.
   */
  readonly errors: readonly Float64Array[]
  /** The weight of the judge, 0..1, the same for all models. */
  readonly lambda: number
  /** Number of labelled outputs of each model. */
  readonly labelled: readonly number[]
  /** Number of labelled tasks or clusters of the model that has fewest: degrees of freedom are one less. */
  readonly units: number
}

/**
 * Corrected means of all models with their joint covariance, for ranks.
 *
 * Each is mean(Y) + λ [mean(F') - mean(F)] as in `ppiDifference`. One λ makes the sum of the variances of all differences from the
 * mean of the models smallest, so that it serves their differences and not their level.
 *
 * @param models What people and judge gave the outputs of each model; the same place in all lists is the same task.
 * @param clusters The index of each task's cluster; each task is one by default.
 * @throws RangeError if lists differ in length, a value is infinite, there is no model, or a model has fewer than two labelled tasks.
 */
export function correctedScores(models: readonly NamedModelLabels[], clusters?: Int32Array): CorrectedScores {
  checkRecords('models', models)
  if (models.length === 0) throw new RangeError('models: expected at least one, got none')
  const tasks = models[0].people.length
  const units = clusterCount(clusters, tasks)
  const unitOf = clusters ?? Int32Array.from({ length: tasks }, (_, i) => i)
  const all = models.map(({ model, people, judge }) => {
    if (people.length !== tasks)
      throw new RangeError(
        `model ${JSON.stringify(model)}: expected a number for each of ${tasks} tasks, got ${people.length}`,
      )
    const modelErrors = correctionErrors(people, judge, unitOf, units)
    if (modelErrors.labelledUnits < 2)
      throw new RangeError(
        `model ${JSON.stringify(model)}: expected labels by people of at least two tasks, got ${modelErrors.labelledUnits}`,
      )
    return modelErrors
  })
  const meanErrors = averageOf(all.map((modelErrors) => modelErrors.meanErrors))
  const shiftErrors = averageOf(all.map((modelErrors) => modelErrors.shiftErrors))
  const lambda = smallestVarianceLambda(
    all.map((modelErrors) => ({
      meanErrors: subtractErrors(modelErrors.meanErrors, meanErrors),
      shiftErrors: subtractErrors(modelErrors.shiftErrors, shiftErrors),
    })),
  )
  return {
    models: models.map(({ model }) => model),
    scores: Float64Array.from(all, ({ mean, shift }) => mean + lambda * shift),
    errors: all.map((modelErrors) =>
      modelErrors.meanErrors.map((error, unit) => error + lambda * modelErrors.shiftErrors[unit]),
    ),
    lambda,
    labelled: all.map((modelErrors) => modelErrors.labelled),
    units: Math.min(...all.map(({ labelledUnits }) => labelledUnits)),
  }
}

function averageOf(lists: readonly Float64Array[]): Float64Array {
  return lists[0].map((_, unit) => lists.reduce((sum, list) => sum + list[unit], 0) / lists.length)
}
