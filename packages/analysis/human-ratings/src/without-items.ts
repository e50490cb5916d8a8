import { checkFunction, checkRecords } from '@codegen-eval/statistics/internal'
import type { RatedItem } from './rating-collector.ts'
import { checkTable, numberedTable, numberOf, type RatingLabel, type RatingTable } from './rating-table.ts'

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
): { readonly table: RatingTable<L>; readonly items: readonly RatedItem[] } {
  checkTable('table', table)
  checkRecords('items', items)
  checkFunction('dropped.has', dropped?.has)
  const kept = [...items.keys()].filter((item) => !dropped.has(item))
  const places = new Map(kept.map((item, place) => [item, place]))
  const [itemOf, raterOf, labelOf]: [number[], number[], number[]] = [[], [], []]
  const raters = new Map<number, number>()
  for (const item of kept) {
    for (let r = table.itemStart[item]; r < table.itemStart[item + 1]; r++) {
      itemOf.push(places.get(item)!)
      raterOf.push(numberOf(raters, table.itemRater[r]))
      labelOf.push(table.itemLabel[r])
    }
  }
  const rest = numberedTable({
    items: kept.map((_, place) => place),
    raters: Array.from(raters.keys(), (rater) => table.raters[rater]),
    scale: table.scale,
    itemOf: Int32Array.from(itemOf),
    raterOf: Int32Array.from(raterOf),
    labelOf: Int32Array.from(labelOf),
  })
  return { table: rest, items: kept.map((item) => items[item]) }
}
