import { checkAtLeast } from '@codegen-eval/statistics/internal'
import { checkTable, gradesOfItem, type RatingTable } from './rating-table.ts'

/** An item whose ratings lie far apart. */
export interface DisagreeingItem {
  /** The position of the item in the table. */
  readonly item: number
  readonly lowest: number
  readonly highest: number
  readonly ratings: number
}

/**
 * Items with two or more ratings of which the highest and the lowest lie more than a threshold apart, in the order of the
 * table. Roy et al. (2021) asked for a third rating where two raters were more than 25 points apart.
 *
 * @throws RangeError if the threshold is negative or `NaN`.
 */
export function disagreeingItems(table: RatingTable<number>, threshold: number): DisagreeingItem[] {
  checkTable('table', table)
  checkAtLeast('threshold', threshold, 0)
  const found: DisagreeingItem[] = []
  for (let item = 0; item < table.items.length; item++) {
    const grades = gradesOfItem(table, item)
    const [lowest, highest] = [Math.min(...grades), Math.max(...grades)]
    if (highest - lowest > threshold) found.push({ item, lowest, highest, ratings: grades.length })
  }
  return found
}
