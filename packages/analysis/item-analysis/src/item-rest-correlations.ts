import { pearsonCorrelation, studentQuantile } from '@codegen-eval/statistics'
import { checkEach, checkNumber } from '@codegen-eval/statistics/internal'
import { checkItemScores, type ItemScores, itemRates, restScores } from './item-scores.ts'

/** Below this number of models every correlation is 1, -1 or undefined. */
const FEWEST_MODELS = 3

/**
 * The discrimination of each task: the corrected item-total correlation, Pearson's correlation over models of the rate on the
 * task with the mean rate on all other tasks (the rest score). With one sample per task and model the rate is 0 or 1, and this
 * is the point-biserial correlation of the task with the rest; the task itself is left out of the total, which would make the
 * correlation too large. Each model counts once, however many samples it has.
 *
 * From -1 to 1. `NaN` where all models have the same rate on the task, or on the rest; with fewer than three models, where it
 * could be only 1 or -1; for a single task; and where a model has no score of some task.
 *
 * @throws RangeError as `itemRates`.
 * @see Lord and Novick (1968), Statistical Theories of Mental Test Scores, section 15.5; Henrysson (1963),
 * https://doi.org/10.1007/BF02289618
 */
export function itemRestCorrelations(scores: ItemScores): Float64Array {
  checkItemScores(scores)
  const rates = itemRates(scores)
  const rests = restScores(rates)
  return Float64Array.from(scores.tasks, (_, t) => {
    const taskRates = rates.map((each) => each[t])
    const rest = rests.map((each) => each[t])
    if (rates.length < FEWEST_MODELS || [...taskRates, ...rest].some(Number.isNaN)) return Number.NaN
    return pearsonCorrelation(taskRates, rest).coefficient
  })
}

/**
 * The largest size of a correlation over models that is within chance if a task does not depend on ability: the two-sided
 * critical value of Pearson's r, t/√(ν + t²) with ν = models - 2 and the quantile t of Student's distribution. `NaN` with fewer
 * than three models.
 */
export function chanceCorrelation(models: number, alpha: number): number {
  checkEach(checkNumber, { models, alpha })
  if (models < FEWEST_MODELS) return Number.NaN
  const degrees = models - 2
  const t = studentQuantile(1 - alpha / 2, degrees)
  return t / Math.sqrt(degrees + t * t)
}
