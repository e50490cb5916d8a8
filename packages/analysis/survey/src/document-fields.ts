import { messageOf, quote } from '@codegen-eval/messages'

/** @throws RangeError that names a field, what it has, and what is accepted. */
export function failField(path: string, expected: string, value: unknown): never {
  const found = value === undefined ? 'it is missing' : `found ${quote(value)}`
  throw new RangeError(`field "${path}": expected ${expected}, ${found}`)
}

/** Runs a function whose `RangeError` is of another kind here, with what its message begins with. */
export function thrownAs<T>(
  Kind: new (message: string, options: ErrorOptions) => Error,
  run: () => T,
  prefix = '',
): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Kind(`${prefix}${messageOf(error)}`, { cause: error })
  }
}

/** An object of a parsed document, whose fields are read with their paths in messages. Each method throws a RangeError. */
export class DocumentFields {
  readonly path: string
  readonly values: Readonly<Record<string, unknown>>

  /**
   * @param path The path of the object; empty for a document.
   * @param known The fields that it may have.
   */
  constructor(value: unknown, path: string, known: readonly string[]) {
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      failField(path, 'an object', value)
    this.path = path
    this.values = value as Readonly<Record<string, unknown>>
    const other = Object.keys(this.values).find((name) => !known.includes(name))
    if (other !== undefined)
      throw new RangeError(`field "${this.at(other)}" is not known here: expected only ${known.join(', ')}`)
  }

  at(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`
  }

  /** Refuses the value of a field. */
  fail(name: string, expected: string): never {
    return failField(this.at(name), expected, this.values[name])
  }

  text(name: string): string {
    const value = this.values[name]
    return typeof value === 'string' ? value : this.fail(name, 'a text')
  }

  /** A text of at least one character. */
  name(name: string): string {
    const value = this.text(name)
    return value.trim() === '' ? this.fail(name, 'a text that is not blank') : value
  }

  number(name: string): number {
    const value = this.values[name]
    return typeof value === 'number' && Number.isFinite(value) ? value : this.fail(name, 'a number')
  }

  flag(name: string): boolean {
    const value = this.values[name]
    return typeof value === 'boolean' ? value : this.fail(name, 'true or false')
  }

  /** A checksum or another hash. */
  hash(name: string): string {
    const value = this.text(name)
    return /^[0-9a-f]{64}$/.test(value) ? value : this.fail(name, '64 hexadecimal digits')
  }

  /** An object with fields of its own. */
  object(name: string, known: readonly string[]): DocumentFields {
    return new DocumentFields(this.values[name], this.at(name), known)
  }

  list<T>(name: string, read: (value: unknown, path: string) => T): T[] {
    return readList(this.values[name], this.at(name), read)
  }

  /** A list of objects that have the same fields. */
  objects<T>(name: string, known: readonly string[], read: (fields: DocumentFields) => T): T[] {
    return readObjects(this.values[name], this.at(name), known, read)
  }

  /** A field that may be missing, by its name. */
  optional<Name extends string, T>(name: Name, read: (name: Name) => T): { readonly [Each in Name]?: T } {
    return this.values[name] === undefined ? {} : ({ [name]: read(name) } as { readonly [Each in Name]: T })
  }
}

export function readList<T>(value: unknown, path: string, read: (value: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) return failField(path, 'a list', value)
  return value.map((each, i) => read(each, `${path}[${i}]`))
}

/** The objects of a list that have the same fields. */
export function readObjects<T>(
  value: unknown,
  path: string,
  known: readonly string[],
  read: (fields: DocumentFields) => T,
): T[] {
  return readList(value, path, (each, at) => read(new DocumentFields(each, at, known)))
}

export function readText(value: unknown, path: string): string {
  return typeof value === 'string' ? value : failField(path, 'a text', value)
}

/** The version of all documents of a survey. */
const FORM_VERSION = 1

/**
 * Parses a document of a survey, and checks its `form` and `formVersion`.
 *
 * @param what What the document is called in messages, such as `an assignment`.
 * @param known Its other fields.
 * @throws RangeError if the text is not JSON, or another document.
 */
export function readSurveyDocument(
  text: string,
  what: string,
  form: string,
  known: readonly string[],
): DocumentFields {
  const value = parseJson(text, `${what}, which is JSON`)
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new RangeError(`expected ${what}, a JSON object, found ${quote(value)}`)
  const { form: found, formVersion } = value as Readonly<Record<string, unknown>>
  if (found !== form) failField('form', `"${form}", which is ${what}`, found)
  if (formVersion !== FORM_VERSION)
    failField('formVersion', `${FORM_VERSION}, the version that this program reads`, formVersion)
  return new DocumentFields(value, '', ['form', 'formVersion', ...known])
}

/** @throws RangeError with what is expected if the text is not JSON. */
export function parseJson(text: string, expected: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new RangeError(`expected ${expected}: ${(error as Error).message}`, { cause: error })
  }
}
