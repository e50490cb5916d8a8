import type { PartlyLabelled } from './partly-labelled.ts'

/** With fewer labels, intervals of PPI++ cover less than 93 % at 95 %; see the README's table. */
export const FEWEST_LABELS = 50

/** With fewer errors of the judge, passes or failures among the labels, intervals of PPI++ cover down to 76 % at 95 %; see the README's table. */
const FEWEST_RARE = 10

/**
 * Warnings about labelled outputs that are too few: fewer than 50 in all, or of pass and fail fewer than ten disagreements,
 * passes or failures.
 */
export function labelWarnings({ people, judge, others }: PartlyLabelled): string[] {
  const warnings: string[] = []
  const labels = people.length
  if (labels < FEWEST_LABELS)
    warnings.push(`${labels} labels by people are fewer than ${FEWEST_LABELS}: intervals can be too narrow`)
  if (![people, judge, others].every((list) => list.every((value) => value === 0 || value === 1)))
    return warnings
  const passes = people.reduce((sum, value) => sum + value, 0)
  const counts = {
    'disagreements of judge and people': people.filter((value, i) => value !== judge[i]).length,
    'passes by people': passes,
    'failures by people': labels - passes,
  }
  for (const [noun, count] of Object.entries(counts))
    if (count < FEWEST_RARE)
      warnings.push(
        `the labels have ${count} ${noun}, fewer than ${FEWEST_RARE}: intervals of corrected means can be far too narrow`,
      )
  return warnings
}
