import { type RatingId, type RatingLabel, type RatingTable, raterMeans } from './rating-table.ts'

/** The result of an aggregation: one label per item, one skill per rater. */
export interface Aggregation<L extends RatingLabel = RatingLabel> {
  /** The method's name: `mmsr`, `majority-vote`, … */
  readonly method: string
  readonly items: readonly RatingId[]
  readonly raters: readonly RatingId[]
  readonly scale: readonly L[]
  /** The aggregated label of each item. */
  readonly labels: readonly L[]
  /**
   * The weight of each label: `weights[i * scale.length + k]` for item `i` and label `scale[k]`. An item's weights sum
   * to 1. If the method has a model they are what the fitted model gives each label, which
   * is too near 0 and 1 where items have few ratings, and shares of votes otherwise. Empty for means and medians of
   * continuous grades.
   */
  readonly weights: Float64Array
  /** One number per rater, higher is better; `SKILL_MEANINGS` explains it. `NaN` if undefined; `notes` gives the reason. */
  readonly skills: Float64Array
  /** Number of rounds; 0 for a method without rounds. */
  readonly iterations: number
  /** Whether the stopping rule was met before the rounds ran out. */
  readonly converged: boolean
  /** Warnings: undefined skills, conditions that do not hold. */
  readonly notes: readonly string[]
}

/** The part of a result that depends on the method. */
type Outcome<L extends RatingLabel> = Pick<Aggregation<L>, 'method' | 'labels' | 'weights' | 'skills'> &
  Partial<Pick<Aggregation<L>, 'iterations' | 'converged' | 'notes'>>

/** Completes a method's outcome to a result. */
export function aggregation<L extends RatingLabel>(
  table: RatingTable<L>,
  outcome: Outcome<L>,
): Aggregation<L> {
  const { items, raters, scale } = table
  const { method, labels, weights, skills, iterations = 0, converged = true, notes = [] } = outcome
  return {
    ...{ method, items, raters, scale, labels, weights, skills, iterations, converged },
    notes: [
      ...(raters.length === 1 ? ['there is only one rater: skills cannot be estimated'] : []),
      ...notes,
      ...(converged ? [] : [`the result still changed after ${iterations} rounds`]),
    ],
  }
}

/**
 * Completes an outcome with weights of labels to a result.
 *
 * @param chosen The position of each item's label; that of the highest weight by default.
 */
export function weightedAggregation<L extends RatingLabel>(
  table: RatingTable<L>,
  outcome: Omit<Outcome<L>, 'labels'>,
  chosen: Int32Array = highestLabels(outcome.weights, voteCounts(table), table.scale.length),
): Aggregation<L> {
  const labels = Array.from(chosen, (position) => table.scale[position])
  return aggregation(table, { ...outcome, labels })
}

/** The sum of the votes for each label (items by labels), `weight[rater]` per rating. */
export function weightedVotes(table: RatingTable, weight: ArrayLike<number>): Float64Array {
  const { itemStart, itemRater, itemLabel } = table
  const labels = table.scale.length
  const scores = new Float64Array(table.items.length * labels)
  for (let i = 0; i < table.items.length; i++) {
    for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
      scores[i * labels + itemLabel[r]] += weight[itemRater[r]]
    }
  }
  return scores
}

/** Number of raters who gave each item each label (items by labels). */
export function voteCounts(table: RatingTable): Float64Array {
  return weightedVotes(table, new Float64Array(table.raters.length).fill(1))
}

/**
 * The position of each item's highest score. Ties take the label with more votes, then the lowest label, so that
 * weights that are all zero still give the majority's label.
 */
export function highestLabels(scores: Float64Array, votes: Float64Array, labels: number): Int32Array {
  const highest = new Int32Array(scores.length / labels)
  for (let i = 0; i < highest.length; i++) {
    const base = i * labels
    let best = 0
    for (let k = 1; k < labels; k++) {
      const ahead = scores[base + k] - scores[base + best]
      if (ahead > 0 || (ahead === 0 && votes[base + k] > votes[base + best])) best = k
    }
    highest[i] = best
  }
  return highest
}

/** Divides each item's numbers by their sum; an item whose sum is not positive gets its share of votes. */
export function normalizeRows(rows: Float64Array, votes: Float64Array, labels: number): void {
  for (let base = 0; base < rows.length; base += labels) {
    const sum = rowSum(rows, base, labels)
    const source = sum > 0 ? rows : votes
    const total = sum > 0 ? sum : rowSum(votes, base, labels)
    for (let k = 0; k < labels; k++) rows[base + k] = source[base + k] / total
  }
}

/** Converts sums of logarithms to probabilities, item by item, in place. */
export function softmaxRows(rows: Float64Array, labels: number): void {
  for (let base = 0; base < rows.length; base += labels) softmaxRow(rows, base, labels)
}

/** The same of one item; returns the logarithm of the sum. */
export function softmaxRow(rows: Float64Array, base: number, labels: number): number {
  let highest = rows[base]
  for (let k = 1; k < labels; k++) highest = Math.max(highest, rows[base + k])
  let sum = 0
  for (let k = 0; k < labels; k++) sum += rows[base + k] = Math.exp(rows[base + k] - highest)
  for (let k = 0; k < labels; k++) rows[base + k] /= sum
  return highest + Math.log(sum)
}

/** The share of each rater's ratings that equal the chosen label of their item. */
export function shareAgreeing(table: RatingTable, chosen: Int32Array): Float64Array {
  return raterMeans(table, (item, label) => Number(chosen[item] === label))
}

function rowSum(rows: Float64Array, base: number, width: number): number {
  let sum = 0
  for (let k = 0; k < width; k++) sum += rows[base + k]
  return sum
}
