import type { Row, Utf8Decoder } from '@codegen-eval/records'
import { baseName, decodeLossy, readJsonPrefix } from '@codegen-eval/records/internal'

/** Number of bytes at the start of a file by which its form is recognized. */
export const SAMPLE_BYTES: number = 1 << 16

/** The beginning of a file, by which its form is recognized. */
export interface ContentSample {
  /** The last part of the file's path, without `.gz` or `.zst`. */
  readonly name: string
  /** Whether the file has references for the outputs of other files. */
  readonly isReference: boolean
  readonly bytes: Uint8Array
  /** The bytes as text; what is not UTF-8 becomes U+FFFD. */
  readonly text: string
  /** The first line, without its end. */
  readonly firstLine: string
  /** The first row of JSON Lines, or of a JSON array, as far as the bytes have it. */
  readonly row: Row | undefined
  /** The JSON array or object that the whole file is, as far as the bytes have it. */
  readonly document: unknown
  /** The names of a folder's files below it, if it is a folder. */
  readonly paths: readonly string[]
}

/**
 * Prepares the beginning of a file for `InputForm.recognizes`.
 *
 * @param decode The decoder of the platform.
 */
export function contentSample(
  path: string,
  bytes: Uint8Array,
  isReference = false,
  decode?: Utf8Decoder,
): ContentSample {
  const head = bytes.subarray(0, SAMPLE_BYTES)
  // a zero among the first bytes is a sign of a binary form
  const text = head.subarray(0, 64).includes(0) ? '' : decodeLossy(head, decode)
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  return {
    name: nameOf(path),
    isReference,
    bytes,
    text,
    firstLine,
    ...jsonOf(text),
    paths: [],
  }
}

/** Prepares the names of a folder's files for `InputForm.recognizes`. */
export function folderSample(path: string, paths: readonly string[], isReference = false): ContentSample {
  const nothing = { bytes: new Uint8Array(0), text: '', firstLine: '', row: undefined, document: undefined }
  return { name: nameOf(path), isReference, ...nothing, paths }
}

function nameOf(path: string): string {
  return baseName(path).replace(/(?!^)\.(?:gz|zst)$/i, '')
}

function jsonOf(text: string): Pick<ContentSample, 'row' | 'document'> {
  if (!/^\s*[[{]/.test(text)) return { row: undefined, document: undefined }
  const { value, complete, end } = readJsonPrefix(text)
  if (Array.isArray(value)) return { row: asRow(value[0]), document: value }
  const row = asRow(value)
  const rest = text.slice(end)
  // JSON Lines: another object follows on a line of its own
  if (complete && /^[ \t\r]*\n\s*\{/.test(rest)) return { row, document: undefined }
  return { row, document: row }
}

function asRow(value: unknown): Row | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Row) : undefined
}
