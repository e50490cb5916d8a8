import { markedLines } from './line-marks.ts'
import type { SurveyKey, SurveyKeyItem } from './survey-key.ts'
import type { AnswersByRater, SurveyAnswer } from './survey-ratings.ts'
import { REFERENCE_SYSTEM } from './surveyed-outputs.ts'

/**
 * A rating of one system's output by one rater: `id`, `model`, `rater`, a grade under the name of each attribute, the
 * judgement that the rows of all systems with this output share, the time in seconds, if it is known, the `sample` of a task
 * that has several, and the lines that were marked (`marks`).
 */
export type SurveyRow = Readonly<Record<string, string | number>> & {
  readonly id: string | number
  readonly model: string
  readonly rater: string
  readonly judgement: string
}

/**
 * The ratings of a survey as rows that `aggregate` and `study` read, by id, model and rater. An output that several systems
 * gave has a row for each of them; references are the system `reference`. Of repeated items the first rating counts.
 */
export function surveyRows(key: SurveyKey, ratings: AnswersByRater): SurveyRow[] {
  const rows = key.raters.flatMap(({ rater, items }) =>
    items.flatMap((entry) => {
      const rating = entry.repeatOf === undefined ? ratings.get(rater)?.get(entry.item) : undefined
      return rating === undefined ? [] : rowsOf(entry, rater, key, rating)
    }),
  )
  return sortedRows(rows)
}

/** The rows of one rating of an item: one for each system with this output. */
function rowsOf(
  { item, id, models, samples = [], reference }: SurveyKeyItem,
  rater: string,
  { attributes }: SurveyKey,
  { values, seconds, reason = '', marks }: SurveyAnswer,
): SurveyRow[] {
  const systems = reference ? [...models, REFERENCE_SYSTEM] : models
  const lines = markedLines(marks)
  const grades = Object.fromEntries(attributes.map((name) => [name, values[name]]))
  const more = {
    ...(seconds === undefined ? {} : { seconds }),
    ...(reason === '' ? {} : { reason }),
    ...(lines === '' ? {} : { marks: lines }),
  }
  return systems.map((model, m) => {
    const sample = samples[m] ?? undefined
    const which = sample === undefined ? { id, model } : { id, sample, model }
    return { ...which, rater, ...grades, judgement: item, ...more } as SurveyRow
  })
}

/** Rows by id, model and rater; numbers come before texts. */
function sortedRows(rows: readonly SurveyRow[]): SurveyRow[] {
  const order = (a: string | number, b: string | number) => {
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
    return a < b ? -1 : a > b ? 1 : 0
  }
  return [...rows].sort((a, b) => order(a.id, b.id) || order(a.model, b.model) || order(a.rater, b.rater))
}
