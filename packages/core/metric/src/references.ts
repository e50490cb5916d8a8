/** The references of one segment: a text or several, all of them right answers. */
export type References = string | readonly string[]

/**
 * The references of one segment as a list: a single string stands for a list of one.
 *
 * @param segment The index of the segment in its corpus, for messages.
 * @throws RangeError if the list is empty; TypeError if an entry is not a string.
 */
export function toReferences(references: References, segment?: number): readonly string[] {
  if (typeof references === 'string') return [references]
  if (!Array.isArray(references)) {
    throw new TypeError(
      `${nameOf(segment)}: expected a string or a list of strings, got ${describe(references)}`,
    )
  }
  if (references.length === 0)
    throw new RangeError(`${nameOf(segment)}: a segment needs at least one, got an empty list`)
  for (let i = 0; i < references.length; i++) {
    if (typeof references[i] !== 'string') {
      throw new TypeError(`${nameOf(segment)}[${i}]: expected a string, got ${describe(references[i])}`)
    }
  }
  return references
}

/** The kind of a value, for messages: its type, `null`, `a list`, or `a promise: await it`. */
export function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  const isPromise = typeof value === 'object' && 'then' in value && typeof value.then === 'function'
  return isPromise ? 'a promise: await it' : typeof value
}

function nameOf(segment: number | undefined): string {
  return segment === undefined ? 'references' : `references[${segment}]`
}

/** Whether a value is an object with names, such as one of JSON: neither `null` nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The fields of a JSON object that says which format it has, and in which version.
 *
 * @param name What the text is, for messages.
 * @throws RangeError if the text is not such an object.
 */
export function parseFormat(
  text: string,
  name: string,
  { format, version }: { readonly format: string; readonly version: number },
): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new RangeError(`${name}: not JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (!isRecord(value) || value.format !== format)
    throw new RangeError(`${name}: expected an object with "format": "${format}"`)
  if (value.version !== version)
    throw new RangeError(`${name}: expected "version": ${version}, got ${JSON.stringify(value.version)}`)
  return value
}
