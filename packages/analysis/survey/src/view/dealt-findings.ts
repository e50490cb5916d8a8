import { type Finding, findingOf, noteOf, when, wordsOf } from '@codegen-eval/report/view'
import { pairsOf } from '@codegen-eval/statistics/internal'
import type { Survey } from '../assemble-survey.ts'
import { shownName } from '../survey-key.ts'
import { SURVEY_WORDS } from './survey-words.ts'

/** How a survey was dealt, besides what its key tells. */
export interface DealtOptions {
  readonly folder: string
  readonly format: 'assignments' | 'label-studio'
  readonly tasks: number
  readonly by: 'output' | 'task'
  readonly ratingsPerItem: number
  readonly repeats: number
  readonly overlap: number
}

/** The size of a survey that was made, what raters have in common, and what the organiser does next. */
export function madeFindings(survey: Survey, dealt: DealtOptions): Finding[] {
  const { folder, format, by, ...counts } = dealt
  const entries = survey.key.raters.flatMap((rater) => rater.items)
  const outputs = entries.filter(({ check }) => check === undefined)
  const numbers = {
    ...{ ...counts, ...loadsOf(survey) },
    ...{ outputs: new Set(outputs.map(shownName)).size, checks: entries.length - outputs.length },
  }
  return [
    { kind: 'made', weight: 'conclusion', subjects: [folder], numbers, names: { by } },
    ...sharedFindings(survey),
    noteOf(format),
    noteOf('secret-key'),
  ]
}

/** The size of a survey that extends another one, and what the organiser does next. */
export function extendedFindings(survey: Survey, folder: string): Finding[] {
  const ratings = survey.assignments.reduce((sum, { items }) => sum + items.length, 0)
  return [
    findingOf('extended', 'conclusion', { subjects: [folder], numbers: { ratings, ...loadsOf(survey) } }),
    noteOf('more-assignments'),
    noteOf('both-surveys'),
  ]
}

export function findingLines(findings: readonly Finding[]): string {
  const words = wordsOf(SURVEY_WORDS)
  return findings.map((finding) => `${words(finding)}.\n`).join('')
}

/** The number of raters, and the fewest and most items of a rater. */
function loadsOf({ assignments }: Survey) {
  const loads = assignments.map(({ items }) => items.length)
  return { raters: loads.length, fewest: Math.min(...loads), most: Math.max(...loads) }
}

/** The numbers of outputs that two raters share. */
function sharedFindings({ key: { raters } }: Survey): Finding[] {
  if (raters.length < 2) return []
  const sets = raters.map(
    ({ items }) => new Set(items.filter(({ check }) => check === undefined).map(shownName)),
  )
  const shared = pairsOf(sets).map(([a, b]) => [...a].filter((item) => b.has(item)).length)
  const pairs = shared.filter((count) => count === 0).length
  return [
    findingOf('overlap', 'note', { numbers: { fewest: Math.min(...shared), most: Math.max(...shared) } }),
    ...when(pairs > 0, () => findingOf('unshared', 'warning', { numbers: { pairs } })),
  ]
}
