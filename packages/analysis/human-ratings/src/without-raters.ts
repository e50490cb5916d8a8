import { checkPart, partOfTable } from './part-of-table.ts'
import type { RatedItem, RatedTable } from './rating-collector.ts'
import type { RatingId, RatingLabel, RatingTable } from './rating-table.ts'

/** A table without some of its raters, and the items that still have a rating. */
export interface TableWithoutRaters<L extends RatingLabel> extends RatedTable<L> {
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
  checkPart(table, items, dropped)
  const { itemStart, itemRater, raters } = table
  const isRated = items.map((_, item) =>
    itemRater.subarray(itemStart[item], itemStart[item + 1]).some((rater) => !dropped.has(raters[rater])),
  )
  const kept = [...items.keys()].filter((item) => isRated[item])
  if (kept.length === 0) return undefined
  const others = raters.filter((rater) => !dropped.has(rater))
  return {
    ...partOfTable(table, items, kept, others),
    unrated: items.filter((_, item) => !isRated[item]),
  }
}
