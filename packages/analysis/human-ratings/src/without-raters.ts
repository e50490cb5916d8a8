import { checkFunction, checkRecords } from '@codegen-eval/statistics/internal'
import type { RatedItem } from './rating-collector.ts'
import {
  checkTable,
  numberedTable,
  type RatingId,
  type RatingLabel,
  type RatingTable,
} from './rating-table.ts'

/** A table without some of its raters. */
export interface TableWithoutRaters<L extends RatingLabel> {
  readonly table: RatingTable<L>
  /** The items that still have a rating. */
  readonly items: readonly RatedItem[]
  /** The items that have none. */
  readonly unrated: readonly RatedItem[]
}

/**
 * A table without the ratings of some raters, and without the items that only these rated.
 *
 * @param items The items of the table.
 * @returns `undefined` if no rating is left.
 */
export function withoutRaters<L extends RatingLabel>(
  table: RatingTable<L>,
  items: readonly RatedItem[],
  dropped: ReadonlySet<RatingId>,
): TableWithoutRaters<L> | undefined {
  checkTable('table', table)
  checkRecords('items', items)
  checkFunction('dropped.has', dropped?.has)
  const { itemStart, itemRater, itemLabel } = table
  const raters = table.raters.filter((rater) => !dropped.has(rater))
  const numbers = new Map(raters.map((rater, number) => [rater, number]))
  const [itemOf, raterOf, labelOf]: [number[], number[], number[]] = [[], [], []]
  const kept: number[] = []
  for (let item = 0; item < items.length; item++) {
    const before = itemOf.length
    for (let r = itemStart[item]; r < itemStart[item + 1]; r++) {
      const rater = numbers.get(table.raters[itemRater[r]])
      if (rater === undefined) continue
      itemOf.push(kept.length)
      raterOf.push(rater)
      labelOf.push(itemLabel[r])
    }
    if (itemOf.length > before) kept.push(item)
  }
  if (kept.length === 0) return undefined
  const isKept = new Set(kept)
  return {
    table: numberedTable({
      items: kept.map((_, place) => place),
      raters,
      scale: table.scale,
      itemOf: Int32Array.from(itemOf),
      raterOf: Int32Array.from(raterOf),
      labelOf: Int32Array.from(labelOf),
    }),
    items: kept.map((item) => items[item]),
    unrated: items.filter((_, item) => !isKept.has(item)),
  }
}
