import { hasNumericLabels, type RatingId, type RatingTable } from './rating-table.ts'

/** A grade far above all others, which one rating has. */
export interface LoneGrade {
  readonly grade: number
  readonly item: number
  readonly rater: RatingId
  /** The lowest and the highest of the other grades. */
  readonly others: readonly [low: number, high: number]
}

/** The most whole grades of a scale of names, such as 0 to 10. */
const MAX_GRADES = 11

/**
 * The only rating of a grade that lies further above the others than twice their range, where these are whole numbers of a
 * short scale: 44 beside 1 to 5 is a typing error, and would make the scale continuous. Undefined if there is none.
 */
export function loneGrade(table: RatingTable): LoneGrade | undefined {
  if (!hasNumericLabels(table)) return undefined
  const { scale } = table
  const others = scale.slice(0, -1)
  const [low, high, grade] = [others[0], others[others.length - 1], scale[scale.length - 1]]
  const isShort = others.length >= 3 && others.every(Number.isInteger) && high - low < MAX_GRADES
  if (!isShort || grade - high <= 2 * (high - low)) return undefined
  const at = table.itemLabel.indexOf(others.length)
  if (table.itemLabel.indexOf(others.length, at + 1) >= 0) return undefined
  const next = table.itemStart.findIndex((start) => start > at)
  return { grade, item: next - 1, rater: table.raters[table.itemRater[at]], others: [low, high] }
}
