import type { PartlyLabelled } from './partly-labelled.ts'

/** With fewer labels, intervals of PPI++ cover less than 93 % at 95 %; see the README's table. */
export const FEWEST_LABELS = 50

/** With fewer errors of the judge, passes or failures among the labels, intervals of PPI++ cover down to 76 % at 95 %; see the README's table. */
const FEWEST_RARE = 10

/**
 * Labels by people, or some of them, that are so few that intervals of corrected numbers can be too narrow: all `labels`,
 * `disagreements` of judge and people, and labels that pass or fail.
 */
export interface LabelWarning {
  readonly kind: 'labels' | 'disagreements' | 'passes' | 'failures'
  readonly count: number
  /** The number from which on there is no warning. */
  readonly fewest: number
}

/**
 * Warnings about labelled outputs that are too few: fewer than 50 in all, or of pass and fail fewer than ten disagreements,
 * passes or failures.
 */
export function labelWarnings({ people, judge, others }: PartlyLabelled): LabelWarning[] {
  const ofAll = labelCountWarnings(people.length)
  if (![people, judge, others].every((list) => list.every((value) => value === 0 || value === 1)))
    return ofAll
  const passes = people.reduce((sum, value) => sum + value, 0)
  const counts = [
    ['disagreements', people.filter((value, i) => value !== judge[i]).length],
    ['passes', passes],
    ['failures', people.length - passes],
  ] as const
  return [
    ...ofAll,
    ...counts.flatMap(([kind, count]) => (count < FEWEST_RARE ? [{ kind, count, fewest: FEWEST_RARE }] : [])),
  ]
}

/** The warning about fewer than 50 labels. */
export function labelCountWarnings(count: number): LabelWarning[] {
  return count < FEWEST_LABELS ? [{ kind: 'labels', count, fewest: FEWEST_LABELS }] : []
}
