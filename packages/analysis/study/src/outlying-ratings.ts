import type { Rating, RatingId } from '@codegen-eval/human-ratings'
import { placesOfLabels } from '@codegen-eval/statistics/internal'

/** A rating far from those of other raters. */
export interface OutlyingRating {
  /** Its position in the list. */
  readonly index: number
  readonly rating: Rating<number>
  /** The median grade of the item's other raters. */
  readonly others: number
}

/** A rater far from the others. */
export interface OutlyingRater {
  readonly rater: RatingId
  readonly ratings: number
  /** The mean distance of their grades from the median of the items' other raters. */
  readonly distance: number
  /** Distance above the median rater, in robust standard deviations. */
  readonly deviations: number
}

/** Minimum distance of an outlying rating from the median of the others, in grades, and their minimum number. */
const [FAR, FEWEST_OTHERS] = [3, 3]

/** Robust standard deviations of an outlying rater above the median rater, and the ratings that a judgement takes. */
const [CUTOFF, FEWEST_RATINGS] = [2.5, 5]

/** Factor by which the median absolute deviation of normal data estimates the standard deviation. */
const NORMAL_DEVIATION = 1.4826

/** Ratings that differ by 3 or more from the median of at least 3 other ratings of the item. */
export function outlyingRatings(ratings: readonly Rating<number>[]): OutlyingRating[] {
  return withMedians(ratings).flatMap(({ index, rating, others, count }) =>
    count >= FEWEST_OTHERS && Math.abs(rating.label - others) >= FAR ? [{ index, rating, others }] : [],
  )
}

/**
 * Raters whose grades are unusually far from those of the others. A rater is an outlier if the mean distance of the
 * rater's grades from the median of the item's other raters lies more than 2.5 robust standard deviations (1.4826
 * times the median absolute deviation) above the median over raters. Mathur et al. (2020) take this rule from Leys et
 * al. (2013).
 *
 * Only items with another rater count, and raters with at least 5 of them. If raters do not differ, none is outlying.
 *
 * @see https://doi.org/10.1016/j.jesp.2013.03.013
 */
export function outlyingRaters(ratings: readonly Rating<number>[]): OutlyingRater[] {
  const sums = new Map<RatingId, { sum: number; count: number }>()
  for (const { rating, others, count } of withMedians(ratings)) {
    if (count === 0) continue
    const ofRater = sums.get(rating.rater) ?? { sum: 0, count: 0 }
    sums.set(rating.rater, ofRater)
    ofRater.sum += Math.abs(rating.label - others)
    ofRater.count++
  }
  const judged = [...sums]
    .filter(([, { count }]) => count >= FEWEST_RATINGS)
    .map(([rater, { sum, count }]) => ({ rater, ratings: count, distance: sum / count }))
  const middle = medianOf(judged.map(({ distance }) => distance))
  const deviation = NORMAL_DEVIATION * medianOf(judged.map(({ distance }) => Math.abs(distance - middle)))
  return judged.flatMap((rater) => {
    const deviations = (rater.distance - middle) / deviation
    return Number.isFinite(deviations) && deviations > CUTOFF ? [{ ...rater, deviations }] : []
  })
}

/** Each rating with the median and the number of the item's other ratings. */
function withMedians(ratings: readonly Rating<number>[]) {
  const places = placesOfLabels(ratings.map(({ item }) => item))
  return ratings.map((rating, index) => {
    const others = places.get(rating.item)!.filter((place) => place !== index)
    const median = medianOf(others.map((place) => ratings[place].label))
    return { index, rating, others: median, count: others.length }
  })
}

/** The median, the mean of the middle two if there are two; `NaN` of an empty list. */
function medianOf(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
