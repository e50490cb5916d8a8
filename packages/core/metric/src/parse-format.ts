import { isRecord } from './references.ts'

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
