import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { describeFields } from '@codegen-eval/records/internal'
import { detailFields, readDetails } from './rating-details.ts'
import type { RatingContext, RatingRecord } from './rating-form.ts'

/**
 * Parses a row of ratings: `{"item" or "id", "rater", "label", "model"?}` is one rating;
 * `{"id", "grades": {model: {rater: label}}}` has all ratings of the outputs of a task. A rating may have `judgement`, `seconds`
 * and the text that was rated, as `output` or in `candidates`.
 *
 * @param value A row, parsed by `JSON.parse`. Other keys are ignored.
 * @throws RangeError if the row has another form; the message names the field and its value.
 */
export function parseRatingRow(value: unknown): RatingRecord[] {
  return ratingsOfRow(value, (message) => {
    throw new RangeError(message)
  })
}

/** The ratings of a row, as `parseRatingRow` reads it. */
export function ratingsOfRow(
  value: unknown,
  fail: Fail,
  context: Pick<RatingContext, 'judgementField'> = {},
): RatingRecord[] {
  const row = asObject(value, 'row: expected an object', fail)
  if (row.item !== undefined && row.id !== undefined) fail('the row has both "item" and "id": leave out one')
  const id = nameOf(row, row.item === undefined ? 'id' : 'item', fail)
  if (row.grades !== undefined) return gradesOf(id, row.grades, textsOf(row.candidates), fail)
  if (row.label === undefined && row.rater === undefined)
    fail(`the row has no "label" and no "grades"; ${describeFields(row)}`)
  const rater = String(nameOf(row, 'rater', fail))
  const label = labelOf(row.label, 'field "label"', fail)
  const fields = detailFields(Object.keys(row), context, ['id', 'item', 'model', 'rater', 'label'])
  const details = readDetails(fields, (field) => row[field], fail)
  const { model } = row
  if (model === undefined) return [{ id, rater, label, ...details }]
  return typeof model === 'string'
    ? [{ id, model, rater, label, ...details }]
    : fail(`field "model": expected a string, found ${quote(model)}`)
}

/** The outputs of models beside their grades; empty if the row has none. */
function textsOf(candidates: unknown): Row {
  return candidates !== null && typeof candidates === 'object' && !Array.isArray(candidates)
    ? (candidates as Row)
    : {}
}

function gradesOf(id: string | number, value: unknown, texts: Row, fail: Fail): RatingRecord[] {
  const grades = asObject(value, 'field "grades": expected an object from model to grades', fail)
  return Object.entries(grades).flatMap(([model, given]) => {
    const field = `field "grades" of model ${quote(model)}`
    if (typeof given === 'number') fail(`${field} is one grade without raters: there is nothing to aggregate`)
    const byRater = asObject(given, `${field}: expected an object from rater to label`, fail)
    const text = Object.hasOwn(texts, model) ? texts[model] : undefined
    return Object.entries(byRater).map(([rater, label]) => ({
      id,
      model,
      rater,
      label: labelOf(label, `${field}: the label of rater ${quote(rater)}`, fail),
      ...(typeof text === 'string' ? { text } : {}),
    }))
  })
}

function asObject(value: unknown, expected: string, fail: Fail): Row {
  return value === null || typeof value !== 'object' || Array.isArray(value)
    ? fail(`${expected}, found ${quote(value)}`)
    : (value as Row)
}

function nameOf(row: Row, field: string, fail: Fail): string | number {
  const value = row[field]
  if (value === undefined) fail(`field "${field}" is missing; ${describeFields(row)}`)
  return textOrNumber(value, `field "${field}": expected a string or a number`, fail)
}

function labelOf(value: unknown, field: string, fail: Fail): string | number {
  return textOrNumber(value, `${field}: expected a number or a string`, fail)
}

function textOrNumber(value: unknown, expected: string, fail: Fail): string | number {
  return typeof value === 'string' || Number.isFinite(value)
    ? (value as string | number)
    : fail(`${expected}, found ${quote(value)}`)
}
