import { checkAtLeast, checkedOptions, checkWhole } from '@codegen-eval/statistics/internal'
import {
  type Aggregation,
  normalizeRows,
  softmaxRow,
  voteCounts,
  weightedAggregation,
} from './aggregation.ts'
import { logistic, softplus } from './logistic.ts'
import { type RatingInput, type RatingLabel, type RatingTable, toRatingTable } from './rating-table.ts'

/** Abilities and logarithms of easiness have normal priors of this mean and variance 1 (Whitehill et al., 2.2). */
const PRIOR_MEAN = 1
/** Maximum number of rounds, and the relative growth of the objective that ends them: see `GladOptions`. */
const ROUNDS = 100
const TOLERANCE = 1e-4
/** Steps of Newton's method for abilities and easiness in one round. */
const SWEEPS = 25
/** The sweeps of a round end when no parameter moves by more than this. */
const SWEEP_TOLERANCE = 1e-3
/** Maximum step of one parameter, because the objective is not concave in the logarithm of easiness. */
const LONGEST_STEP = 1

export interface GladOptions {
  /** Maximum number of rounds; 100 by default. */
  readonly rounds?: number
  /**
   * The rounds end when the objective (log-likelihood and log-priors) grows by less than this share of its value.
   * 1e-4 by default, which gives the labels of crowd-kit 1.4.1 on the study's CoNaLa ratings.
   */
  readonly tolerance?: number
}

/** The result of GLAD. */
export interface GladAggregation<L extends RatingLabel = RatingLabel> extends Aggregation<L> {
  /** Easiness of each item, above 0; at 0 all raters guess. */
  readonly easiness: Float64Array
}

/**
 * GLAD (Whitehill et al. 2009): raters differ in ability, items in difficulty. Rater i is right on item j
 * with probability `1 / (1 + exp(-a[i] * b[j]))`, and spreads wrong labels evenly over the others.
 *
 * Ability a and easiness b > 0 are fitted together with the items' labels by expectation maximization, starting from
 * the shares of votes, with normal priors N(1, 1) on a and on log b and a uniform prior on labels. Each round takes
 * Newton steps for all abilities, then for all items. The skill of a rater is a: 0 for a guesser, negative for a rater
 * who is wrong more often than right. Weights are the labels' probabilities.
 *
 * The fit is deterministic. Other implementations maximize the same objective with other steps and stop at other
 * points; the README states how far the labels agree.
 *
 * @throws RangeError if `rounds` or `tolerance` is out of range.
 */
export function aggregateGlad<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: GladOptions = {},
): GladAggregation<L> {
  const { rounds = ROUNDS, tolerance = TOLERANCE } = checkedOptions(options)
  checkWhole('rounds', rounds, 1)
  checkAtLeast('tolerance', tolerance, 0)
  const table = toRatingTable(ratings)
  const probabilities = voteCounts(table)
  normalizeRows(probabilities, probabilities, table.scale.length)
  const ability = new Float64Array(table.raters.length).fill(PRIOR_MEAN)
  const logEasiness = new Float64Array(table.items.length).fill(PRIOR_MEAN)
  let last = Number.NEGATIVE_INFINITY
  let iterations = 0
  let converged = false
  while (!converged && iterations < rounds) {
    iterations++
    climb(table, probabilities, ability, logEasiness)
    const reached = labelProbabilities(table, ability, logEasiness, probabilities)
    converged = reached - last < tolerance * Math.abs(reached)
    last = reached
  }
  return {
    ...weightedAggregation(table, {
      method: 'glad',
      weights: probabilities,
      skills: ability,
      iterations,
      converged,
    }),
    easiness: logEasiness.map(Math.exp),
  }
}

/** Increases the expected log-probability over abilities and easiness, given the items' probabilities. */
function climb(
  table: RatingTable,
  probabilities: Float64Array,
  ability: Float64Array,
  logEasiness: Float64Array,
): void {
  const { itemStart, itemRater, itemLabel, raterStart, raterItem, raterLabel } = table
  const labels = table.scale.length
  const easiness = logEasiness.map(Math.exp)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let largest = 0
    for (let i = 0; i < ability.length; i++) {
      const a = ability[i]
      let slope = PRIOR_MEAN - a
      let curvature = 1
      for (let r = raterStart[i]; r < raterStart[i + 1]; r++) {
        const b = easiness[raterItem[r]]
        const right = logistic(a * b)
        slope += (probabilities[raterItem[r] * labels + raterLabel[r]] - right) * b
        curvature += right * (1 - right) * b * b
      }
      const step = bounded(slope / curvature)
      ability[i] = a + step
      largest = Math.max(largest, Math.abs(step))
    }
    for (let j = 0; j < easiness.length; j++) {
      const b = easiness[j]
      let slope = PRIOR_MEAN - logEasiness[j]
      let curvature = 1
      for (let r = itemStart[j]; r < itemStart[j + 1]; r++) {
        const ab = ability[itemRater[r]] * b
        const right = logistic(ab)
        slope += (probabilities[j * labels + itemLabel[r]] - right) * ab
        curvature += right * (1 - right) * ab * ab
      }
      const step = bounded(slope / curvature)
      logEasiness[j] += step
      easiness[j] = Math.exp(logEasiness[j])
      largest = Math.max(largest, Math.abs(step))
    }
    if (largest < SWEEP_TOLERANCE) return
  }
}

/** Computes the items' probabilities; returns the log-likelihood plus the logarithms of the priors. */
function labelProbabilities(
  table: RatingTable,
  ability: Float64Array,
  logEasiness: Float64Array,
  probabilities: Float64Array,
): number {
  const { itemStart, itemRater, itemLabel } = table
  const labels = table.scale.length
  const logOthers = Math.log(Math.max(labels - 1, 1))
  let objective = 0
  for (const a of ability) objective -= (a - PRIOR_MEAN) ** 2 / 2
  probabilities.fill(0)
  for (let j = 0; j < table.items.length; j++) {
    const base = j * labels
    const b = Math.exp(logEasiness[j])
    let allWrong = -Math.log(labels)
    for (let r = itemStart[j]; r < itemStart[j + 1]; r++) {
      const ab = ability[itemRater[r]] * b
      const logWrong = -softplus(ab) - logOthers
      allWrong += logWrong
      probabilities[base + itemLabel[r]] += -softplus(-ab) - logWrong
    }
    objective += allWrong + softmaxRow(probabilities, base, labels) - (logEasiness[j] - PRIOR_MEAN) ** 2 / 2
  }
  return objective
}

function bounded(step: number): number {
  return Math.min(Math.max(step, -LONGEST_STEP), LONGEST_STEP)
}
