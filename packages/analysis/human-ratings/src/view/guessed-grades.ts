import { type AggregationMethod, choosesLabel } from '../aggregate-ratings.ts'
import { hasNumericLabels, type RatingTable } from '../rating-table.ts'

/** Maximum number of grades that the warning lists. */
const MAX_LISTED = 11

/**
 * A warning if a method chooses among grades that are a guess: without a scale they are those that occur, and a fraction
 * among them may be a grade of finer steps, or the mean of two.
 */
export function guessedGradesNote(method: AggregationMethod, table: RatingTable): string | undefined {
  if (!choosesLabel(method) || !hasNumericLabels(table)) return undefined
  const fraction = table.scale.find((grade) => !Number.isInteger(grade))
  if (fraction === undefined) return undefined
  const listed = table.scale.slice(0, MAX_LISTED).join(', ')
  const more = table.scale.length > MAX_LISTED ? ', …' : ''
  return `the grade ${fraction} is a fraction, and no scale is given: ${method} takes the grades that occur (${listed}${more}) as names; name the scale with its step (option scale, such as 0..4:0.5), or aggregate by mean or median`
}
