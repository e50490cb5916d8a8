import type { RatingTable } from './rating-table.ts'

/** Whether all labels of a table are numbers. */
export function hasNumericLabels(table: RatingTable): table is RatingTable<number> {
  return table.scale.every((label) => typeof label === 'number')
}
