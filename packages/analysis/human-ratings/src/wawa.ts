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

/**
 * Worker agreement with aggregate: a majority vote, then a weighted vote. The weight of a rater is the share of the
 * rater's ratings that equal the labels of the first vote.
 *
 * That share is the skill, 0..1; weights are shares of the weighted vote. The labels and skills are those
 * of crowd-kit 1.4.1.
 */
export function aggregateWawa<L extends RatingLabel>(ratings: RatingInput<L>): Aggregation<L> {
  const table = toRatingTable(ratings)
  const labels = table.scale.length
  const votes = voteCounts(table)
  const skills = shareAgreeing(table, highestLabels(votes, votes, labels))
  const scores = weightedVotes(table, skills)
  const chosen = highestLabels(scores, votes, labels)
  normalizeRows(scores, votes, labels)
  return weightedAggregation(table, { method: 'wawa', weights: scores, skills, iterations: 1 }, chosen)
}
