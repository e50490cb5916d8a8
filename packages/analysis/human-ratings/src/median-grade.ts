import type { Aggregation } from './aggregation.ts'
import { ofGrades } from './mean-grade.ts'
import type { RatingInput } from './rating-table.ts'

/**
 * The median of each item's grades, for ordinal grades, or if a single outlying grade should have little influence.
 * An even number of grades takes the mean of the middle two, so a median need not be on the scale.
 *
 * Weights are shares of votes. A rater's skill is 1 minus the mean distance of the rater's grades from their items'
 * medians, as a share of the scale's range: 0..1, and 1 if the scale has one grade.
 *
 * @throws TypeError if grades are not numbers.
 */
export function aggregateMedianGrade(ratings: RatingInput<number>): Aggregation<number> {
  return ofGrades('median', ratings, (ascending) => {
    const middle = ascending.length >> 1
    return ascending.length % 2 === 1 ? ascending[middle] : (ascending[middle - 1] + ascending[middle]) / 2
  })
}
