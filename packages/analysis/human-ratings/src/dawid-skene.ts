import {
  type Aggregation,
  aggregation,
  highestLabels,
  labelsAt,
  normalizeRows,
  softmaxRows,
  voteCounts,
} from './aggregation.ts'
import { checkChoice, checkCount, checkTolerance } from './check-settings.ts'
import { type RatingInput, type RatingLabel, type RatingTable, toRatingTable } from './rating-table.ts'

/** Crowd-kit 1.4.1's defaults. */
const ROUNDS = 100
const TOLERANCE = 1e-5
/** Lower bound of the count of a label that a rater gave at least once; the value of crowd-kit. */
const MIN_COUNT = 1e-10

export interface ExpectationOptions {
  /** Maximum number of rounds; 100 by default. */
  readonly rounds?: number
  /**
   * The stopping rule. `crowd-kit`, the default, stops as soon as that library's bound grows by less than `tolerance`
   * per rating; the bound counts an item's class prior once per rating instead of once per item. `paper` stops when the
   * log-likelihood grows by less than `tolerance` in total, at the maximum that the paper defines.
   */
  readonly variant?: 'crowd-kit' | 'paper'
  /** Smallest growth that continues the rounds; 1e-5 by default. */
  readonly tolerance?: number
}

/** The result of Dawid-Skene. */
export interface DawidSkeneAggregation<L extends RatingLabel = RatingLabel> extends Aggregation<L> {
  /** Estimated share of each label among the items. */
  readonly prior: Float64Array
  /**
   * Confusion matrices of the raters: `confusion[(rater * M + truth) * M + given]` is the probability that the rater
   * gives the label `scale[given]` to an item whose label is `scale[truth]`.
   */
  readonly confusion: Float64Array
}

/**
 * Dawid and Skene's model (1979): every rater has a confusion matrix, fitted together with the items'
 * labels by expectation maximization from the shares of votes.
 *
 * A round computes each item's probabilities from the confusion matrices and the prior,
 * `P(k) ~ prior[k] * prod_r confusion[r][k][label of r]`, then the matrices and the prior from the
 * probabilities. A rater's skill is the probability that they are right: `sum_k prior[k] * confusion[k][k]`.
 *
 * By default the rounds stop when those of crowd-kit 1.4.1 do, which can be long before the maximum: on the study's
 * CoNaLa ratings after 4 rounds, although the likelihood grows for 216. See `variant`.
 *
 * @throws RangeError if `rounds`, `variant` or `tolerance` is out of range.
 */
export function aggregateDawidSkene<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: ExpectationOptions = {},
): DawidSkeneAggregation<L> {
  const table = toRatingTable(ratings)
  const labels = table.scale.length
  const confusion = new Float64Array(table.raters.length * labels * labels)
  const logConfusion = new Float64Array(confusion.length)
  const given = givenLabels(table)
  const { itemStart, itemRater, itemLabel } = table

  const fit = expectationMaximization(table, options, {
    maximize(probabilities) {
      fitConfusion(table, probabilities, given, confusion)
      for (let c = 0; c < confusion.length; c++) logConfusion[c] = Math.log(confusion[c])
    },
    addItem(item, scores, base) {
      for (let r = itemStart[item]; r < itemStart[item + 1]; r++) {
        const cell = itemRater[r] * labels * labels + itemLabel[r]
        for (let k = 0; k < labels; k++) scores[base + k] += logConfusion[cell + k * labels]
      }
    },
  })

  const skills = Float64Array.from(table.raters, (_, rater) => {
    let right = 0
    for (let k = 0; k < labels; k++) right += fit.prior[k] * confusion[(rater * labels + k) * labels + k]
    return right
  })
  return { ...fittedAggregation('dawid-skene', table, fit, skills), prior: fit.prior, confusion }
}

/** The operations of a rater model that expectation maximization needs. */
export interface RaterModel {
  /** Fits the raters' parameters to the items' probabilities. */
  maximize(probabilities: Float64Array): void
  /** Adds to `scores[base + k]` the log-probability of all ratings of an item if its label is k. */
  addItem(item: number, scores: Float64Array, base: number): void
}

/** The result of expectation maximization. */
export interface ExpectationFit {
  readonly probabilities: Float64Array
  readonly prior: Float64Array
  readonly rounds: number
  readonly converged: boolean
}

/** Fits items and raters alternately, starting from the shares of votes. */
export function expectationMaximization(
  table: RatingTable,
  { rounds = ROUNDS, variant = 'crowd-kit', tolerance = TOLERANCE }: ExpectationOptions,
  model: RaterModel,
): ExpectationFit {
  checkCount('rounds', rounds, 1)
  checkTolerance(tolerance)
  checkChoice('variant', variant, ['crowd-kit', 'paper'])
  const labels = table.scale.length
  const probabilities = voteCounts(table)
  normalizeRows(probabilities, probabilities, labels)
  const scores = new Float64Array(probabilities.length)
  const prior = new Float64Array(labels)
  const asPaper = variant === 'paper'
  const enough = asPaper ? tolerance : tolerance * table.itemRater.length

  fitPrior(probabilities, prior)
  model.maximize(probabilities)
  let last = Number.NEGATIVE_INFINITY
  let round = 0
  let converged = false
  while (!converged && round < rounds) {
    round++
    // the items' probabilities, given the raters
    jointScores(table, prior, model, scores)
    const likelihood = asPaper ? logSum(scores, labels) : 0
    probabilities.set(scores)
    softmaxRows(probabilities, labels)
    // the raters, given the items
    fitPrior(probabilities, prior)
    model.maximize(probabilities)
    const reached = asPaper ? likelihood : crowdKitBound(table, prior, model, probabilities, scores)
    converged = reached - last < enough
    last = reached
  }
  return { probabilities, prior, rounds: round, converged }
}

/** Combines a fit and the raters' skills into a result. */
export function fittedAggregation<L extends RatingLabel>(
  method: string,
  table: RatingTable<L>,
  { probabilities, rounds, converged }: ExpectationFit,
  skills: Float64Array,
): Aggregation<L> {
  const chosen = highestLabels(probabilities, voteCounts(table), table.scale.length)
  return aggregation(table, {
    method,
    labels: labelsAt(table.scale, chosen),
    weights: probabilities,
    skills,
    iterations: rounds,
    converged,
  })
}

/**
 * Fits every rater's confusion matrix to the items' probabilities.
 *
 * Only labels that a rater gave are bounded from below. A label that the rater never gave has probability 0, which no
 * rating uses.
 */
function fitConfusion(
  table: RatingTable,
  probabilities: Float64Array,
  given: Uint8Array,
  confusion: Float64Array,
): void {
  const { itemStart, itemRater, itemLabel } = table
  const labels = table.scale.length
  confusion.fill(0)
  for (let i = 0; i < table.items.length; i++) {
    for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
      const cell = itemRater[r] * labels * labels + itemLabel[r]
      for (let k = 0; k < labels; k++) confusion[cell + k * labels] += probabilities[i * labels + k]
    }
  }
  for (let row = 0; row < confusion.length; row += labels) {
    const rater = Math.floor(row / (labels * labels))
    let sum = 0
    for (let k = 0; k < labels; k++) {
      if (given[rater * labels + k] === 0) continue
      sum += confusion[row + k] = Math.max(confusion[row + k], MIN_COUNT)
    }
    for (let k = 0; k < labels; k++) confusion[row + k] /= sum
  }
}

/** Which labels each rater gave at least once (raters by labels). */
function givenLabels({ raters, scale, itemRater, itemLabel }: RatingTable): Uint8Array {
  const given = new Uint8Array(raters.length * scale.length)
  for (let r = 0; r < itemRater.length; r++) given[itemRater[r] * scale.length + itemLabel[r]] = 1
  return given
}

/** The mean of the items' probabilities. */
function fitPrior(probabilities: Float64Array, prior: Float64Array): void {
  const labels = prior.length
  prior.fill(0)
  for (let base = 0; base < probabilities.length; base += labels) {
    for (let k = 0; k < labels; k++) prior[k] += probabilities[base + k]
  }
  for (let k = 0; k < labels; k++) prior[k] /= probabilities.length / labels
}

/** For each item and label, the logarithm of the prior times the probability of the item's ratings. */
function jointScores(table: RatingTable, prior: Float64Array, model: RaterModel, scores: Float64Array): void {
  const labels = prior.length
  const logPrior = prior.map((share) => Math.log(share))
  for (let i = 0; i < table.items.length; i++) {
    scores.set(logPrior, i * labels)
    model.addItem(i, scores, i * labels)
  }
}

/** The sum over items of the logarithm of the sum of `exp(score)` over labels. */
function logSum(scores: Float64Array, labels: number): number {
  let total = 0
  for (let base = 0; base < scores.length; base += labels) {
    let highest = scores[base]
    for (let k = 1; k < labels; k++) highest = Math.max(highest, scores[base + k])
    let sum = 0
    for (let k = 0; k < labels; k++) sum += Math.exp(scores[base + k] - highest)
    total += highest + Math.log(sum)
  }
  return total
}

/** Expected log-probability plus entropy, with the prior counted once per rating, as in crowd-kit 1.4.1. */
function crowdKitBound(
  table: RatingTable,
  prior: Float64Array,
  model: RaterModel,
  probabilities: Float64Array,
  scores: Float64Array,
): number {
  const labels = prior.length
  const logPrior = prior.map((share) => Math.log(share))
  let bound = 0
  scores.fill(0)
  for (let i = 0; i < table.items.length; i++) {
    const base = i * labels
    const ratings = table.itemStart[i + 1] - table.itemStart[i]
    model.addItem(i, scores, base)
    for (let k = 0; k < labels; k++) {
      const p = probabilities[base + k]
      if (p > 0) bound += p * (scores[base + k] + ratings * logPrior[k] - Math.log(p))
    }
  }
  return bound
}
