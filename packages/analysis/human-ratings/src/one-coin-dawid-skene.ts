import { checkRecord } from '@codegen-eval/statistics/internal'
import type { Aggregation } from './aggregation.ts'
import { type ExpectationOptions, expectationMaximization, fittedAggregation } from './dawid-skene.ts'
import { type RatingInput, type RatingLabel, toRatingTable } from './rating-table.ts'

/** Minimum distance of a skill from 0 and 1, so that no label is impossible. */
const MARGIN = 1e-10

/**
 * The one-coin form of Dawid and Skene's model: a rater is right with one probability, whatever the label,
 * and spreads wrong labels evenly over the others. It is fitted like `aggregateDawidSkene`.
 *
 * That probability is the skill, 0..1. The skills and labels are those of crowd-kit 1.4.1; `variant` selects the
 * stopping rule.
 *
 * @throws RangeError if `rounds`, `variant` or `tolerance` is out of range.
 */
export function aggregateOneCoinDawidSkene<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: ExpectationOptions = {},
): Aggregation<L> {
  checkRecord('options', options)
  const table = toRatingTable(ratings)
  const labels = table.scale.length
  const { itemStart, itemRater, itemLabel, raterStart, raterItem, raterLabel } = table
  const skills = new Float64Array(table.raters.length)
  const logRight = new Float64Array(skills.length)
  const logWrong = new Float64Array(skills.length)

  const fit = expectationMaximization(table, options, {
    maximize(probabilities) {
      for (let rater = 0; rater < skills.length; rater++) {
        let right = 0
        for (let r = raterStart[rater]; r < raterStart[rater + 1]; r++) {
          right += probabilities[raterItem[r] * labels + raterLabel[r]]
        }
        skills[rater] = right / (raterStart[rater + 1] - raterStart[rater])
        const bounded = Math.min(Math.max(skills[rater], MARGIN), 1 - MARGIN)
        logRight[rater] = Math.log(bounded)
        logWrong[rater] = Math.log((1 - bounded) / Math.max(labels - 1, 1))
      }
    },
    addRatings(scores) {
      for (let i = 0; i + 1 < itemStart.length; i++) {
        const base = i * labels
        for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
          const rater = itemRater[r]
          for (let k = 0; k < labels; k++) scores[base + k] += logWrong[rater]
          scores[base + itemLabel[r]] += logRight[rater] - logWrong[rater]
        }
      }
    },
  })
  return fittedAggregation('one-coin-dawid-skene', table, fit, skills)
}
