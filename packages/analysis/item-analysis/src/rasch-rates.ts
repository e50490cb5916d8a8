import { checkEach, checkedRecord, checkLists } from '@codegen-eval/statistics/internal'
import type { ItemScores } from './item-scores.ts'

/** Numbers of passes and of samples. */
export type ItemCounts = Pick<ItemScores, 'sums' | 'counts'>

const MAX_STEPS = 200
const TOLERANCE = 1e-9

/** The largest step of a parameter, so that Newton's method does not overshoot far from the maximum. */
const MAX_STEP = 2

/**
 * The probability of each model to pass each task, `rates[m][t]`, by the Rasch model, log-odds = ability of the model minus
 * difficulty of the task, at the maximum of the joint likelihood: for each model and each task, the expected number of passes is
 * the observed one. These numbers are all that the rates depend on.
 *
 * Tasks and models whose samples all pass, or all fail, have the rates 1 and 0 and leave the others as they are. Where no
 * maximum exists otherwise, the rates are those after 200 steps of Newton's method, one parameter at a time.
 *
 * @param scores Whole sums.
 * @see Rasch (1960), Probabilistic Models for Some Intelligence and Attainment Tests; Fischer (1981), on when a maximum exists,
 * https://doi.org/10.1007/BF02293919
 */
export function raschRates(scores: ItemCounts): Float64Array[] {
  const { sums, counts } = checkedRecord('scores', scores)
  checkEach(checkLists, { sums, counts })
  const fit = startOf({ sums, counts })
  const { models, tasks, rates } = fit
  const abilities = new Float64Array(sums.length)
  const difficulties = new Float64Array(sums[0]?.length ?? 0)
  const pass = (m: number, t: number) => 1 / (1 + Math.exp(difficulties[t] - abilities[m]))
  for (let step = 0, error = 1; step < MAX_STEPS && error > TOLERANCE; step++) {
    error = 0
    for (const m of models) {
      const [excess, information] = totals(tasks, (t) => [sums[m][t], counts[m][t], pass(m, t)])
      abilities[m] += bounded(excess / information)
      error = Math.max(error, Math.abs(excess))
    }
    for (const t of tasks) {
      const [excess, information] = totals(models, (m) => [sums[m][t], counts[m][t], pass(m, t)])
      difficulties[t] -= bounded(excess / information)
      error = Math.max(error, Math.abs(excess))
    }
  }
  for (const m of models) for (const t of tasks) rates[m][t] = pass(m, t)
  return rates
}

/** Passes beyond those that are expected, and the information about the parameter. */
function totals(
  list: readonly number[],
  cell: (i: number) => readonly [passes: number, samples: number, rate: number],
): [excess: number, information: number] {
  let [excess, information] = [0, 0]
  for (const i of list) {
    const [passes, samples, rate] = cell(i)
    excess += passes - samples * rate
    information += samples * rate * (1 - rate)
  }
  return [excess, information]
}

function bounded(step: number): number {
  return Number.isNaN(step) ? 0 : Math.max(-MAX_STEP, Math.min(MAX_STEP, step))
}

/** The models and tasks with passes and failures; the others have their rates. */
function startOf({ sums, counts }: ItemCounts) {
  let models = [...sums.keys()]
  let tasks = [...Array.from(sums[0] ?? []).keys()]
  const rates = sums.map((modelSums) => new Float64Array(modelSums.length))
  for (let before = -1; before !== models.length + tasks.length; ) {
    before = models.length + tasks.length
    const ofTask = new Map(tasks.map((t) => [t, extremeRate(models, (m) => [sums[m][t], counts[m][t]])]))
    for (const [t, rate] of ofTask) if (rate !== undefined) for (const m of models) rates[m][t] = rate
    tasks = tasks.filter((t) => ofTask.get(t) === undefined)
    const ofModel = new Map(models.map((m) => [m, extremeRate(tasks, (t) => [sums[m][t], counts[m][t]])]))
    for (const [m, rate] of ofModel) if (rate !== undefined) for (const t of tasks) rates[m][t] = rate
    models = models.filter((m) => ofModel.get(m) === undefined)
  }
  return { models, tasks, rates }
}

/** 1 if every sample passes, 0 if none does or there is none; otherwise `undefined`. */
function extremeRate(
  list: readonly number[],
  cell: (i: number) => readonly [passes: number, samples: number],
): number | undefined {
  let [passes, samples] = [0, 0]
  for (const i of list) {
    const [cellPasses, all] = cell(i)
    passes += cellPasses
    samples += all
  }
  if (passes === 0) return 0
  return passes === samples ? 1 : undefined
}
