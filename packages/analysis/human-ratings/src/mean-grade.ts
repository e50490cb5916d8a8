import { meanOf } from '@codegen-eval/statistics/internal'
import { type Aggregation, aggregation, normalizeRows, voteCounts } from './aggregation.ts'
import { hasContinuousGrades } from './continuous-grades.ts'
import {
  gradesOfItem,
  type RatingInput,
  type RatingTable,
  raterMeans,
  toRatingTable,
} from './rating-table.ts'

/**
 * The mean of each item's grades, for numeric grades whose distances are meaningful.
 *
 * The labels are means and need not be on the scale; weights are shares of votes, and left out for continuous grades. A rater's skill is 1 minus the mean
 * distance of the rater's grades from their items' means, as a share of the scale's range: 0..1, and 1 if the scale has
 * one grade.
 *
 * @throws TypeError if grades are not numbers.
 */
export function aggregateMeanGrade(ratings: RatingInput<number>): Aggregation<number> {
  return ofGrades('mean', ratings, (grades) => meanOf(grades))
}

/** Aggregates each item's grades, in ascending order, to one number. */
export function ofGrades(
  method: string,
  ratings: RatingInput<number>,
  center: (ascending: Float64Array) => number,
): Aggregation<number> {
  const table = toRatingTable(ratings)
  const word = table.scale.find((grade) => typeof grade !== 'number')
  if (word !== undefined)
    throw new TypeError(`${method}: expected grades that are numbers, got ${JSON.stringify(word)}`)
  const labels = table.items.map((_, i) => center(gradesOfItem(table, i).sort()))
  // each rating of a continuous scale may be a label of its own
  const weights = hasContinuousGrades(table) ? new Float64Array(0) : voteCounts(table)
  normalizeRows(weights, weights, table.scale.length)
  return aggregation(table, { method, labels, weights, skills: closeness(table, labels) })
}

function closeness(table: RatingTable<number>, centers: readonly number[]): Float64Array {
  const { scale } = table
  const range = Math.max(...scale) - Math.min(...scale)
  const distances = raterMeans(table, (item, label) => Math.abs(scale[label] - centers[item]))
  return distances.map((distance) => (range === 0 ? 1 : 1 - distance / range))
}
