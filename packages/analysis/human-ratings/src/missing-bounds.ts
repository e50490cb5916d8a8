import { checkEach, checkRecords, meanOf, placesOfLabels } from '@codegen-eval/statistics/internal'
import { modelsOfItem, type RatedItem } from './rating-collector.ts'
import type { RatingScale } from './rating-scale.ts'
import { checkTable, gradesOfItem, type RatingTable } from './rating-table.ts'

/** The range of a model's mean grade, whatever the grades of its outputs without ratings are. */
export interface MissingBounds {
  readonly model: string
  /** Number of outputs with ratings, and without any. */
  readonly rated: number
  readonly unrated: number
  /** The mean over rated outputs of their mean ratings. */
  readonly mean: number
  /** The mean over all outputs if those without ratings had the lowest and the highest grade of the scale. */
  readonly worstLow: number
  readonly worstHigh: number
}

/**
 * Worst-case bounds of the models' means (Manski 1990): outputs without ratings count as the lowest, and as the highest grade.
 * Models without such outputs are left out.
 *
 * @param items The items of the table.
 * @param unrated Outputs without any rating.
 * @see Manski (1990), Nonparametric bounds on treatment effects, American Economic Review 80
 */
export function missingBounds(
  table: RatingTable<number>,
  items: readonly RatedItem[],
  unrated: readonly RatedItem[],
): MissingBounds[] {
  checkTable('table', table)
  checkEach(checkRecords, { items, unrated })
  const { scale } = table
  const range = { minimum: scale[0], maximum: scale[scale.length - 1] }
  const means = items.map((_, i) => meanOf(gradesOfItem(table, i)))
  const missing = placesOfLabels(unrated.flatMap((item) => modelsOfItem(item)))
  return Array.from(missing, ([model, { length }]) => {
    const rated = means.filter((_, i) => modelsOfItem(items[i]).includes(model))
    const sum = rated.reduce((total, mean) => total + mean, 0)
    return { model, ...boundsOf(sum, { rated: rated.length, unrated: length }, range) }
  })
}

/** The bounds of the mean of so many outputs, from the sum of the grades of those that are rated. */
export function boundsOf(
  sum: number,
  { rated, unrated }: Pick<MissingBounds, 'rated' | 'unrated'>,
  { minimum, maximum }: RatingScale,
): Omit<MissingBounds, 'model'> {
  const worst = (grade: number): number => (sum + unrated * grade) / (rated + unrated)
  return { rated, unrated, mean: sum / rated, worstLow: worst(minimum), worstHigh: worst(maximum) }
}
