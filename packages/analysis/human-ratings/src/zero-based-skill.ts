import {
  type Aggregation,
  highestLabels,
  normalizeRows,
  shareAgreeing,
  voteCounts,
  weightedAggregation,
  weightedVotes,
} from './aggregation.ts'
import { type RatingInput, type RatingLabel, toRatingTable } from './rating-table.ts'

/** Maximum number of rounds, step, halving of the step, and tolerance; the defaults of crowd-kit 1.4.1. */
const ROUNDS = 100
const FIRST_STEP = 1
const HALVE_STEP_EVERY = 20
const TOLERANCE = 1e-5

/**
 * Zero-based skill: alternates weighted votes and updates of skills. Every rater starts with the chance of guessing,
 * 1/M. After each vote the rater's skill moves towards the share of the rater's ratings that equal its labels, by a
 * whole step at first; the step is halved after every 20 rounds.
 *
 * The skill is that share, 0..1; weights are shares of the last weighted vote. The labels and skills are
 * those of crowd-kit 1.4.1.
 */
export function aggregateZeroBasedSkill<L extends RatingLabel>(ratings: RatingInput<L>): Aggregation<L> {
  const table = toRatingTable(ratings)
  const labels = table.scale.length
  const votes = voteCounts(table)
  const skills = new Float64Array(table.raters.length).fill(1 / labels)
  let scores: Float64Array
  let chosen: Int32Array
  let step = FIRST_STEP
  let iterations = 0
  let converged = false
  do {
    iterations++
    if (iterations % HALVE_STEP_EVERY === 0) step /= 2
    scores = weightedVotes(table, skills)
    chosen = highestLabels(scores, votes, labels)
    converged = moveTowards(skills, shareAgreeing(table, chosen), step) < TOLERANCE
  } while (!converged && iterations < ROUNDS)
  normalizeRows(scores, votes, labels)
  const outcome = { method: 'zero-based-skill', weights: scores, skills, iterations, converged }
  return weightedAggregation(table, outcome, chosen)
}

/** Moves each skill by a share of its distance to the target; returns the largest move. */
function moveTowards(skills: Float64Array, target: Float64Array, step: number): number {
  let largest = 0
  for (let rater = 0; rater < skills.length; rater++) {
    const move = step * (target[rater] - skills[rater])
    skills[rater] += move
    largest = Math.max(largest, Math.abs(move))
  }
  return largest
}
