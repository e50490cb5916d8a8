import { checkAtLeast, checkChoice, checkRecord, checkWhole } from '@codegen-eval/statistics/internal'
import { type Aggregation, normalizeRows, voteCounts, weightedAggregation } from './aggregation.ts'
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
 * probabilities. A rater's skill is the share of right labels, as fitted: `sum_k prior[k] * confusion[k][k]`.
 *
 * The items' weights are no calibrated probabilities, because the matrices are fitted to the same ratings: with three ratings of each item,
 * 82 to 86 % of the labels with a weight above 0.95 are right in simulations.
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
  checkRecord('options', options)
  const table = toRatingTable(ratings)
  const labels = table.scale.length
  const confusion = new Float64Array(table.raters.length * labels * labels)
  // by rater, given label and true label: the numbers of one rating's candidates lie side by side
  const counts = new Float64Array(confusion.length)
  const logGiven = new Float64Array(confusion.length)
  const given = givenLabels(table)
  const { itemStart, itemRater, itemLabel } = table

  const fit = expectationMaximization(table, options, {
    maximize(probabilities) {
      countLabels(table, probabilities, counts)
      fitConfusion(counts, given, labels, confusion, logGiven)
    },
    addRatings(scores) {
      for (let i = 0; i + 1 < itemStart.length; i++) {
        const base = i * labels
        for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
          const cell = (itemRater[r] * labels + itemLabel[r]) * labels
          for (let k = 0; k < labels; k++) scores[base + k] += logGiven[cell + k]
        }
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
  /** Adds to `scores` (items by labels) the log-probability of all ratings of each item if its label is the one. */
  addRatings(scores: Float64Array): void
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
  checkWhole('rounds', rounds, 1)
  checkAtLeast('tolerance', tolerance, 0)
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
  model.addRatings(scores)
  let last = Number.NEGATIVE_INFINITY
  let round = 0
  let converged = false
  while (!converged && round < rounds) {
    round++
    // the items' probabilities, given the raters
    const { likelihood, entropy } = fitItems(scores, prior, probabilities)
    // the raters, given the items
    fitPrior(probabilities, prior)
    model.maximize(probabilities)
    // what the ratings say to these raters serves the bound and the next round
    scores.fill(0)
    model.addRatings(scores)
    const reached = asPaper ? likelihood : crowdKitBound(table, prior, probabilities, scores) + entropy
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
  return weightedAggregation(table, { method, weights: probabilities, skills, iterations: rounds, converged })
}

/** How often each rater gave each label to items of each label, by the items' probabilities. */
function countLabels(table: RatingTable, probabilities: Float64Array, counts: Float64Array): void {
  const { itemStart, itemRater, itemLabel } = table
  const labels = table.scale.length
  counts.fill(0)
  for (let i = 0; i + 1 < itemStart.length; i++) {
    const base = i * labels
    for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
      const cell = (itemRater[r] * labels + itemLabel[r]) * labels
      for (let k = 0; k < labels; k++) counts[cell + k] += probabilities[base + k]
    }
  }
}

/**
 * Fits every rater's confusion matrix to counts, and its logarithms by given label.
 *
 * Only labels that a rater gave are bounded from below. A label that the rater never gave has probability 0, which no
 * rating uses.
 */
function fitConfusion(
  counts: Float64Array,
  given: Uint8Array,
  labels: number,
  confusion: Float64Array,
  logGiven: Float64Array,
): void {
  for (let rater = 0; rater * labels < given.length; rater++) {
    const from = rater * labels * labels
    for (let truth = 0; truth < labels; truth++) {
      const row = from + truth * labels
      let sum = 0
      for (let k = 0; k < labels; k++) {
        if (given[rater * labels + k] === 0) continue
        sum += confusion[row + k] = Math.max(counts[from + k * labels + truth], MIN_COUNT)
      }
      for (let k = 0; k < labels; k++) {
        confusion[row + k] /= sum
        logGiven[from + k * labels + truth] = Math.log(confusion[row + k])
      }
    }
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

/**
 * Each item's probabilities from the log-probabilities of its ratings and the prior, with the log-likelihood of all
 * ratings and the summed entropy of the probabilities.
 */
function fitItems(
  scores: Float64Array,
  prior: Float64Array,
  probabilities: Float64Array,
): { readonly likelihood: number; readonly entropy: number } {
  const labels = prior.length
  const logPrior = prior.map((share) => Math.log(share))
  let [likelihood, entropy] = [0, 0]
  for (let base = 0; base < scores.length; base += labels) {
    let highest = Number.NEGATIVE_INFINITY
    for (let k = 0; k < labels; k++) highest = Math.max(highest, scores[base + k] + logPrior[k])
    let [sum, weighted] = [0, 0]
    for (let k = 0; k < labels; k++) {
      const distance = scores[base + k] + logPrior[k] - highest
      const share = Math.exp(distance)
      probabilities[base + k] = share
      sum += share
      // a label without any probability has an infinite distance
      if (share > 0) weighted += share * distance
    }
    for (let k = 0; k < labels; k++) probabilities[base + k] /= sum
    const logSum = Math.log(sum)
    likelihood += highest + logSum
    entropy += logSum - weighted / sum
  }
  return { likelihood, entropy }
}

/** Expected log-probability, with the prior counted once per rating, as in crowd-kit 1.4.1; entropy makes it the bound. */
function crowdKitBound(
  { itemStart }: RatingTable,
  prior: Float64Array,
  probabilities: Float64Array,
  scores: Float64Array,
): number {
  const labels = prior.length
  const logPrior = prior.map((share) => Math.log(share))
  let bound = 0
  for (let i = 0; i + 1 < itemStart.length; i++) {
    const ratings = itemStart[i + 1] - itemStart[i]
    for (let k = 0; k < labels; k++) {
      const p = probabilities[i * labels + k]
      if (p > 0) bound += p * (scores[i * labels + k] + ratings * logPrior[k])
    }
  }
  return bound
}
