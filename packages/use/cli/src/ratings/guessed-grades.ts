import type { AggregationMethod, RatingTable } from '@codegen-eval/human-ratings'
import { choosesLabel, hasNumericLabels } from '@codegen-eval/human-ratings/internal'

/** More grades are not listed. */
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
  return `the grade ${fraction} is a fraction, and no scale is given: ${method} takes the grades that occur (${listed}${more}) as names; name the scale with its step, such as --scale 0..4:0.5, or aggregate by mean or median`
}
