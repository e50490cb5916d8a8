import { checkOpenProbability, checkWhole, checkWithin, meanOf } from '@codegen-eval/statistics/internal'
import { checkTable, gradesOfItem, type RatingTable } from './rating-table.ts'

/** How far single ratings tell items apart. */
export interface RatingReliability {
  /**
   * The intraclass correlation ICC(1): the share of the variance of single ratings that is between items; `NaN` with a
   * reason if it is undefined.
   */
  readonly icc: number
  /** Standard deviation of ratings within an item. */
  readonly withinDeviation: number
  /** Standard deviation of items' true grades; 0 if the ratings within items differ more than items do. */
  readonly betweenDeviation: number
  readonly items: number
  readonly ratings: number
  readonly reason?: string
}

/**
 * The reliability of single ratings by the one-way analysis of variance, for unequal numbers of ratings: with the mean
 * squares B between and W within items and n0 = (N - Σ n_i² / N) / (k - 1) ratings per item, ICC(1) = (B - W) / (B + (n0 - 1) W).
 *
 * @see Shrout and Fleiss (1979), https://doi.org/10.1037/0033-2909.86.2.420
 */
export function ratingReliability(table: RatingTable<number>): RatingReliability {
  checkTable('table', table)
  const { itemLabel, scale } = table
  const items = table.items.length
  const ratings = itemLabel.length
  let total = 0
  for (const label of itemLabel) total += scale[label]
  const grand = total / ratings
  let between = 0
  let within = 0
  let squares = 0
  for (let i = 0; i < items; i++) {
    const given = gradesOfItem(table, i)
    const mean = meanOf(given)
    between += given.length * (mean - grand) ** 2
    for (const grade of given) within += (grade - mean) ** 2
    squares += given.length ** 2
  }
  const undefinedBecause = (reason: string): RatingReliability => ({
    icc: Number.NaN,
    withinDeviation: Number.NaN,
    betweenDeviation: Number.NaN,
    items,
    ratings,
    reason,
  })
  if (items < 2) return undefinedBecause('there is only one item')
  if (ratings === items) return undefinedBecause('no item has two ratings')
  const meanBetween = between / (items - 1)
  const meanWithin = within / (ratings - items)
  const each = (ratings - squares / ratings) / (items - 1)
  const spread = meanBetween + (each - 1) * meanWithin
  if (spread === 0) return undefinedBecause('all ratings are equal')
  return {
    icc: (meanBetween - meanWithin) / spread,
    withinDeviation: Math.sqrt(meanWithin),
    betweenDeviation: Math.sqrt(Math.max(0, (meanBetween - meanWithin) / each)),
    items,
    ratings,
  }
}

/**
 * The reliability of the mean of k ratings, by Spearman and Brown: k ρ / (1 + (k - 1) ρ), with ρ that of one rating.
 *
 * @throws RangeError if ρ is not from 0 to 1 or k is no whole number of at least 1.
 * @see Spearman (1910), Brown (1910), https://doi.org/10.1111/j.2044-8295.1910.tb00207.x
 */
export function reliabilityOfMean(single: number, ratings: number): number {
  checkWithin('single', single, 0, 1)
  checkWhole('ratings', ratings, 1)
  return (ratings * single) / (1 + (ratings - 1) * single)
}

/**
 * The smallest number of ratings per item whose mean has a wanted reliability: R (1 - ρ) / (ρ (1 - R)), rounded up.
 *
 * @param single ρ, the reliability of one rating, over 0 and below 1: ICC(1), or Krippendorff's alpha at level interval.
 * @param wanted R, over 0 and below 1.
 */
export function ratingsForReliability(single: number, wanted: number): number {
  checkOpenProbability('single', single)
  checkOpenProbability('wanted', wanted)
  const needed = (wanted * (1 - single)) / (single * (1 - wanted))
  // 0.8 of 0.8 is one rating, whatever rounding says
  return Math.max(1, Math.ceil(needed - 1e-9))
}
