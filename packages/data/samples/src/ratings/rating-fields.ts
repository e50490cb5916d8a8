import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { requiredField } from '@codegen-eval/records/internal'
import { exactNumber } from '../rows/segment-fields.ts'
import type { RatingContext } from './rating-form.ts'

/** The name of an item in a field: a string or a number. */
export function itemOf(value: unknown, field: string, fail: Fail): string | number {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number' && Number.isFinite(value))
    return exactNumber(value, `field ${quote(field)}`, fail, 'choose another field with option idField')
  return fail(`field ${quote(field)}: expected a string or a number, found ${quote(value)}`)
}

/** The name of a model or a rater in a field, as text. */
export function nameIn(value: unknown, field: string, fail: Fail): string {
  return String(itemOf(value, field, fail))
}

/** The label in a field: a number or a text that is not empty. */
export function labelIn(value: unknown, field: string, fail: Fail): string | number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string') {
    const label = value.trim()
    return label === '' ? fail(`the label in field ${quote(field)} is empty`) : label
  }
  return fail(`field ${quote(field)}: expected a number or a string, found ${quote(value)}`)
}

/** A number, also with the decimal comma of spreadsheets, or as a percentage. */
export const PLAIN_NUMBER: RegExp = /^[+-]?(?:\d+(?:\.\d*|,\d{1,2})?|\.\d+)(?:[eE][+-]?\d+)?(?:\s?%)?$/

/** A label of a file of people or spreadsheets: of a number without its percent sign or decimal comma. */
export function plainNumber(label: string): string {
  return PLAIN_NUMBER.test(label) ? label.replace(',', '.').replace(/\s?%$/, '') : label
}

/** The label in a field of a file of people or spreadsheets: see `labelIn` and `plainNumber`. */
export function plainLabelIn(value: unknown, field: string, fail: Fail): string | number {
  const label = labelIn(value, field, fail)
  return typeof label === 'string' ? plainNumber(label) : label
}

/** A reader of the field that the caller chose, if one was chosen: see `requiredField`. */
export function chosenField(path: string | undefined): ((row: Row, fail: Fail) => unknown) | undefined {
  return path === undefined ? undefined : requiredField(path)
}

/** The fields of a row that preferences keep. */
export function keptFields(row: Row, { keptFields: names }: RatingContext): { readonly fields?: Row } {
  return names === undefined ? {} : { fields: Object.fromEntries(names.map((name) => [name, row[name]])) }
}
