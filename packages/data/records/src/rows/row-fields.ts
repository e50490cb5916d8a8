import { inputErrorAt, quote } from '@codegen-eval/messages'

/** A parsed JSON object. */
export type Row = Record<string, unknown>

/** Throws an `InputError` about one row. */
export type Fail = (message: string) => never

/** A function that throws an error with the place of a row. */
export function failure(file: string, line: number): Fail {
  return (message) => {
    throw inputErrorAt({ file, line }, message)
  }
}

/** Whether a value of JSON is an object. */
export function isObject(value: unknown): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Returns a row, which must be an object. */
export function asRow(value: unknown, fail: Fail): Row {
  return isObject(value) ? value : fail(`a row must be an object, found ${quote(value)}`)
}

/** Returns the value of a field, which must be an object. */
export function asObject(value: unknown, field: string, expected: string, fail: Fail): Row {
  return isObject(value) ? value : fail(`field ${field} must be ${expected}, found ${quote(value)}`)
}

/** Returns a map of what `read` makes of the values of a field, which must be an object. */
export function readMap<T>(
  value: unknown,
  field: string,
  expected: string,
  fail: Fail,
  read: (value: unknown, key: string) => T,
): ReadonlyMap<string, T> {
  const row = asObject(value, field, expected, fail)
  return new Map(Object.keys(row).map((key) => [key, read(row[key], key)]))
}

/** Returns a string or a list of strings as a list, which must not be empty. */
export function readStrings(value: unknown, field: string, fail: Fail): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value === undefined) fail(`field ${field} is missing`)
  if (!Array.isArray(value))
    fail(`field ${field} must be a string or a list of strings, found ${quote(value)}`)
  const list = value as unknown[]
  if (list.length === 0) fail(`field ${field} is an empty list: a segment needs at least one reference`)
  for (let i = 0; i < list.length; i++) {
    if (typeof list[i] !== 'string')
      fail(`field ${field}, entry ${i + 1}, must be a string, found ${quote(list[i])}`)
  }
  return list as string[]
}

/** Returns the value of a field, which must be a string. */
export function readString(value: unknown, field: string, fail: Fail): string {
  if (typeof value !== 'string') fail(`field ${field} must be a string, found ${quote(value)}`)
  return value as string
}

/** The names of a row's fields, for messages about a missing one. */
export function describeFields(row: Row): string {
  const keys = Object.keys(row)
  if (keys.length === 0) return 'the row has no field'
  const shown = keys.slice(0, 8).map(quote).join(', ')
  return `the row has ${shown}${keys.length > 8 ? ', …' : ''}`
}
