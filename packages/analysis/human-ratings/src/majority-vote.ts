import {
  type Aggregation,
  highestLabels,
  normalizeRows,
  shareAgreeing,
  voteCounts,
  weightedAggregation,
} from './aggregation.ts'
import { type RatingInput, type RatingLabel, toRatingTable } from './rating-table.ts'

/**
 * The most frequent label of each item; ties take the lowest label.
 *
 * Weights are shares of votes. A rater's skill is the share of their ratings that equal the majority's
 * label, 0..1.
 */
export function aggregateMajorityVote<L extends RatingLabel>(ratings: RatingInput<L>): Aggregation<L> {
  const table = toRatingTable(ratings)
  const labels = table.scale.length
  const votes = voteCounts(table)
  const chosen = highestLabels(votes, votes, labels)
  normalizeRows(votes, votes, labels)
  const skills = shareAgreeing(table, chosen)
  return weightedAggregation(table, { method: 'majority-vote', weights: votes, skills }, chosen)
}
