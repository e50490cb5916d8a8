import { quote } from '@codegen-eval/messages'
import type { OutputRating } from './rating-form.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Parses a row of ratings: `{"item" or "id", "rater", "label", "model"?}` is one rating;
 * `{"id", "grades": {model: {rater: label}}}` has all ratings of the outputs of a task.
 *
 * @param value A row, parsed by `JSON.parse`. Other keys are ignored.
 * @throws RangeError if the row has another form; the message names the field and its value.
 */
export function parseRatingRow(value: unknown): OutputRating[] {
  const row = asObject(value, 'row: expected an object')
  if (row.item !== undefined && row.id !== undefined)
    throw new RangeError('the row has both "item" and "id": leave out one')
  const id = nameOf(row, row.item === undefined ? 'id' : 'item')
  if (row.grades !== undefined) return gradesOf(id, row.grades)
  if (row.label === undefined && row.rater === undefined)
    throw new RangeError(`the row has no "label" and no "grades"; ${fieldsOf(row)}`)
  const rater = String(nameOf(row, 'rater'))
  const label = labelOf(row.label, 'field "label"')
  if (row.model === undefined) return [{ id, rater, label }]
  if (typeof row.model !== 'string')
    throw new RangeError(`field "model": expected a string, found ${quote(row.model)}`)
  return [{ id, model: row.model, rater, label }]
}

function gradesOf(id: string | number, value: unknown): OutputRating[] {
  const grades = asObject(value, 'field "grades": expected an object from model to grades')
  return Object.entries(grades).flatMap(([model, given]) => {
    const field = `field "grades" of model ${quote(model)}`
    if (typeof given === 'number')
      throw new RangeError(`${field} is one grade without raters: there is nothing to aggregate`)
    const byRater = asObject(given, `${field}: expected an object from rater to label`)
    return Object.entries(byRater).map(([rater, label]) => ({
      id,
      model,
      rater,
      label: labelOf(label, `${field}: the label of rater ${quote(rater)}`),
    }))
  })
}

function asObject(value: unknown, expected: string): Row {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new RangeError(`${expected}, found ${quote(value)}`)
  return value as Row
}

function nameOf(row: Row, field: string): string | number {
  const value = row[field]
  if (value === undefined) throw new RangeError(`field "${field}" is missing; ${fieldsOf(row)}`)
  if (typeof value === 'string' || Number.isFinite(value)) return value as string | number
  throw new RangeError(`field "${field}": expected a string or a number, found ${quote(value)}`)
}

function labelOf(value: unknown, field: string): string | number {
  if (typeof value === 'string' || Number.isFinite(value)) return value as string | number
  throw new RangeError(`${field}: expected a number or a string, found ${quote(value)}`)
}

function fieldsOf(row: Row): string {
  const names = Object.keys(row)
  return names.length === 0 ? 'the row has no fields' : `the row has ${names.map(quote).join(', ')}`
}
