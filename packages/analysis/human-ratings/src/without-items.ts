import { checkPart, partOfTable } from './part-of-table.ts'
import type { RatedItem, RatedTable } from './rating-collector.ts'
import type { RatingLabel, RatingTable } from './rating-table.ts'

/**
 * A table without some of its items, and the list of the others.
 *
 * @param dropped Positions of items in the table.
 * @throws RangeError if no item is left.
 */
export function withoutItems<L extends RatingLabel>(
  table: RatingTable<L>,
  items: readonly RatedItem[],
  dropped: ReadonlySet<number>,
): RatedTable<L> {
  checkPart(table, items, dropped)
  const { itemStart, itemRater, raters } = table
  const kept = [...items.keys()].filter((item) => !dropped.has(item))
  // raters of no other item are left out
  const left = new Set(kept.flatMap((item) => [...itemRater.subarray(itemStart[item], itemStart[item + 1])]))
  return partOfTable(
    table,
    items,
    kept,
    Array.from(left, (rater) => raters[rater]),
  )
}
