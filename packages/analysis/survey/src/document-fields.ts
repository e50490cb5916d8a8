import { quote } from '@codegen-eval/messages'
/** An object of a parsed document. */
export type Fields = Readonly<Record<string, unknown>>

/** @throws RangeError that names a field, what it has, and what is accepted. */
export function failField(path: string, expected: string, value: unknown): never {
  const found = value === undefined ? 'it is missing' : `found ${quote(value)}`
  throw new RangeError(`field "${path}": expected ${expected}, ${found}`)
}

/**
 * Parses a document of a survey, and checks its `form` and `formVersion`.
 *
 * @param what What the document is called in messages, such as `an assignment`.
 * @throws RangeError if the text is not JSON, or another document.
 */
export function readSurveyDocument(text: string, what: string, form: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new RangeError(`expected ${what}, which is JSON: ${(error as Error).message}`, { cause: error })
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new RangeError(`expected ${what}, a JSON object, found ${quote(value)}`)
  const document = value as Fields
  if (document.form !== form) failField('form', `"${form}", which is ${what}`, document.form)
  if (document.formVersion !== FORM_VERSION)
    failField('formVersion', `${FORM_VERSION}, the version that this program reads`, document.formVersion)
  return document
}

/** The version of all documents of a survey. */
const FORM_VERSION = 1

/** @throws RangeError if an object has a field that is not listed. */
export function onlyFields(object: Fields, names: readonly string[], path: string): void {
  const other = Object.keys(object).find((name) => !names.includes(name))
  if (other !== undefined)
    throw new RangeError(
      `field "${fieldAt(path, other)}" is not known here: expected only ${names.join(', ')}`,
    )
}

/** The path of a field of an object. */
function fieldAt(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** A field that is an object. */
export function objectField(value: unknown, path: string): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return failField(path, 'an object', value)
  return value as Fields
}

/** A field that is a list. */
export function listField(value: unknown, path: string): readonly unknown[] {
  return Array.isArray(value) ? value : failField(path, 'a list', value)
}

/** A field that is a text. */
export function textField(object: Fields, name: string, path = ''): string {
  const value = object[name]
  return typeof value === 'string' ? value : failField(fieldAt(path, name), 'a text', value)
}

/** A field that is a text of at least one character. */
export function nameField(object: Fields, name: string, path = ''): string {
  const value = textField(object, name, path)
  return value.trim() === '' ? failField(fieldAt(path, name), 'a text that is not blank', value) : value
}

/** A field that is a finite number. */
export function numberField(object: Fields, name: string, path = ''): number {
  const value = object[name]
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : failField(fieldAt(path, name), 'a number', value)
}

/** A field that is true or false. */
export function flagField(object: Fields, name: string, path = ''): boolean {
  const value = object[name]
  return typeof value === 'boolean' ? value : failField(fieldAt(path, name), 'true or false', value)
}

/** A field that is a checksum or another hash. */
export function hashField(object: Fields, name: string): string {
  const value = textField(object, name)
  return /^[0-9a-f]{64}$/.test(value) ? value : failField(name, '64 hexadecimal digits', value)
}
