import {
  asObject,
  asRow,
  describeFields,
  type Fail,
  failure,
  quote,
  type Row,
  studyRowParser,
} from '@codegen-eval/corpus'
import type { PlacedRating } from './rating.ts'

/** Makes the ratings of a parsed JSON value; throws `InputError`. */
export type RatingRowParser = (value: unknown, line: number, index: number) => readonly PlacedRating[]

/**
 * Reads `{"item" or "id", "rater", "label", "model"?}`, one rating, and `{"id", "grades": {model: {rater: label}}}`,
 * the grades of rows with candidates.
 */
export function ratingRowParser(file: string): RatingRowParser {
  return (value, line) => {
    const fail = failure(file, line)
    const row = asRow(value, fail)
    if (row.item !== undefined && row.id !== undefined)
      fail('the row has both "item" and "id": leave out one')
    const id = nameOf(row, row.item === undefined ? 'id' : 'item', fail)
    if (row.grades !== undefined) return gradesOf(row.grades, { id, file, line }, fail)
    if (row.label === undefined && row.rater === undefined)
      fail(`the row has no "label" and no "grades"; ${describeFields(row)}`)
    const rater = String(nameOf(row, 'rater', fail))
    const label = labelOf(row.label, 'field "label"', fail)
    if (row.model === undefined) return [{ id, rater, label, file, line }]
    if (typeof row.model !== 'string') fail(`field "model" must be a string, found ${quote(row.model)}`)
    return [{ id, model: row.model as string, rater, label, file, line }]
  }
}

/** Reads the layout of the CoNaLa study: keys `grade-<model>`; the id is the task's index. */
export function studyRatingParser(file: string): RatingRowParser {
  const parse = studyRowParser({ file, model: '', references: 'required', candidates: 'required' })
  return (value, line, index) => {
    const { id, grades } = parse(value, line, index)
    const fail = failure(file, line)
    return [...grades!].flatMap(([model, grade]) => {
      if (typeof grade === 'number') failAggregated(`"grade-${model}"`, fail)
      const byRater = grade as ReadonlyMap<string, number>
      return [...byRater].map(([rater, label]) => ({ id, model, rater, label, file, line }))
    })
  }
}

function gradesOf(
  value: unknown,
  { id, file, line }: Pick<PlacedRating, 'id' | 'file' | 'line'>,
  fail: Fail,
): PlacedRating[] {
  const grades = asObject(value, '"grades"', 'an object from model to grades', fail)
  return Object.keys(grades).flatMap((model) => {
    const field = `"grades" of model ${quote(model)}`
    if (typeof grades[model] === 'number') failAggregated(field, fail)
    const byRater = asObject(grades[model], field, 'an object from rater to label', fail)
    return Object.keys(byRater).map((rater) => {
      const label = labelOf(byRater[rater], `field ${field}: the label of rater ${quote(rater)}`, fail)
      return { id, model, rater, label, file, line }
    })
  })
}

function failAggregated(field: string, fail: Fail): never {
  return fail(`field ${field} is one grade without raters: there is nothing to aggregate`)
}

function nameOf(row: Row, field: string, fail: Fail): string | number {
  const value = row[field]
  if (value === undefined) fail(`field "${field}" is missing; ${describeFields(row)}`)
  if (typeof value === 'string' || Number.isFinite(value)) return value as string | number
  return fail(`field "${field}" must be a string or a number, found ${quote(value)}`)
}

function labelOf(value: unknown, field: string, fail: Fail): string | number {
  if (typeof value === 'string' || Number.isFinite(value)) return value as string | number
  return fail(`${field} must be a number or a string, found ${quote(value)}`)
}
