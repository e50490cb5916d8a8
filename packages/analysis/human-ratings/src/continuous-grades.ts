import { gradesOfScale, type RatingScale } from './rating-scale.ts'
import { checkTable, hasNumericLabels, type RatingTable } from './rating-table.ts'

/** A scale with more steps than 0..10 is continuous: its neighbouring grades mean nearly the same. */
const MAX_STEPS = 10

const ROUNDING = 1e-9

/**
 * Whether the labels of a table are grades on a continuous scale, such as 0 to 100, of which neighbours mean nearly the
 * same: numbers that do not lie at equal steps, or at more than 10 of them.
 *
 * Methods that take labels as names (majority votes, M-MSR, Dawid-Skene, …) lose nearly all that such grades say.
 */
export function hasContinuousGrades(table: RatingTable): table is RatingTable<number> {
  checkTable('table', table)
  if (!hasNumericLabels(table) || table.scale.length < 2) return false
  const { scale } = table
  let step = Number.POSITIVE_INFINITY
  for (let i = 1; i < scale.length; i++) step = Math.min(step, scale[i] - scale[i - 1])
  if (scale[scale.length - 1] - scale[0] > (MAX_STEPS + ROUNDING) * step) return true
  return scale.some((grade) => {
    const steps = (grade - scale[0]) / step
    return Math.abs(steps - Math.round(steps)) > ROUNDING
  })
}

/** Whether a scale has so many grades that neighbours mean nearly the same. */
export function isContinuousScale(scale: RatingScale): boolean {
  return gradesOfScale(scale).length > MAX_STEPS + 1
}
