import { checkFunction, checkRecords } from '@codegen-eval/statistics/internal'
import type { RatedItem, RatedTable } from './rating-collector.ts'
import {
  checkTable,
  numberedTable,
  type RatingId,
  type RatingLabel,
  type RatingTable,
} from './rating-table.ts'

/** Throws `TypeError` for a table, a list of its items or a set of what is dropped that are something else. */
export function checkPart(
  table: RatingTable,
  items: readonly RatedItem[],
  dropped: ReadonlySet<unknown>,
): void {
  checkTable('table', table)
  checkRecords('items', items)
  checkFunction('dropped.has', dropped?.has)
}

/**
 * The ratings of some items by some raters as a table, and these items.
 *
 * @param places Positions of the items in the table.
 * @param raters The raters of the part, in its order.
 * @throws RangeError if no rating is left.
 */
export function partOfTable<L extends RatingLabel>(
  table: RatingTable<L>,
  items: readonly RatedItem[],
  places: readonly number[],
  raters: readonly RatingId[],
): RatedTable<L> {
  const { itemStart, itemRater, itemLabel, scale } = table
  const numbers = new Map(raters.map((rater, number) => [rater, number]))
  const [itemOf, raterOf, labelOf]: [number[], number[], number[]] = [[], [], []]
  for (const [place, item] of places.entries())
    for (let r = itemStart[item]; r < itemStart[item + 1]; r++) {
      const rater = numbers.get(table.raters[itemRater[r]])
      if (rater === undefined) continue
      itemOf.push(place)
      raterOf.push(rater)
      labelOf.push(itemLabel[r])
    }
  const numbered = {
    items: [...places.keys()],
    itemOf: Int32Array.from(itemOf),
    raterOf: Int32Array.from(raterOf),
    labelOf: Int32Array.from(labelOf),
  }
  return { table: numberedTable({ ...numbered, raters, scale }), items: places.map((item) => items[item]) }
}
