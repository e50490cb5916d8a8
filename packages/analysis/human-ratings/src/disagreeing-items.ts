import { checkAtLeast } from '@codegen-eval/statistics/internal'
import { checkTable, type RatingTable } from './rating-table.ts'

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
  const { itemStart, itemLabel, scale } = table
  const found: DisagreeingItem[] = []
  for (let item = 0; item < table.items.length; item++) {
    let lowest = Number.POSITIVE_INFINITY
    let highest = Number.NEGATIVE_INFINITY
    for (let r = itemStart[item]; r < itemStart[item + 1]; r++) {
      const grade = scale[itemLabel[r]]
      lowest = Math.min(lowest, grade)
      highest = Math.max(highest, grade)
    }
    if (highest - lowest > threshold)
      found.push({ item, lowest, highest, ratings: itemStart[item + 1] - itemStart[item] })
  }
  return found
}
