import type { Row } from '@codegen-eval/records'
import { baseName, csvDelimiter, decodeLossy, isObject, readJsonPrefix } from '@codegen-eval/records/internal'

/** Number of bytes at the start of a file by which its form is recognized. */
export const SAMPLE_BYTES: number = 1 << 16

/** The beginning of a file, by which its form is recognized, of outputs, results and ratings alike. */
export interface ContentSample {
  /** The name of the file, without an extension of packing. */
  readonly name: string
  /** The folders above it, outermost first. */
  readonly folders: readonly string[]
  /** The first row or the document, as far as the beginning has it; of a table, an object with the names of the columns. */
  readonly value: unknown
  readonly isTable?: true
  /** The name of the first member, if the file is a ZIP archive. */
  readonly member?: string
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
  /** The names of the columns, trimmed, if the file is a table whose records are known. */
  readonly header?: readonly string[]
  /** The first records below the header. */
  readonly records?: readonly (readonly string[])[]
}

/** Prepares the beginning of a file for `FileKind.begins`. */
export function contentSample(path: string, bytes: Uint8Array, isReference = false): ContentSample {
  const head = bytes.subarray(0, SAMPLE_BYTES)
  // a zero among the first bytes is a sign of a binary form
  const text = head.subarray(0, 64).includes(0) ? '' : decodeLossy(head)
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  const [folders, name] = splitPath(path)
  const member = firstMember(head)
  return {
    ...{ name, folders, isReference },
    ...(member === undefined ? {} : { member }),
    bytes,
    text,
    firstLine,
    ...(member === undefined && TABLE_NAME.test(name) && !JSON_START.test(text)
      ? headerOf(firstLine)
      : jsonOf(text)),
    paths: [],
  }
}

/** Prepares the names of a folder's files for `FileKind.begins`. */
export function folderSample(path: string, paths: readonly string[], isReference = false): ContentSample {
  const [folders, name] = splitPath(path)
  return { name, folders, isReference, bytes: new Uint8Array(0), text: '', firstLine: '', ...NO_JSON, paths }
}

/** The folders above a file, outermost first, and its name without an extension of packing. */
export function splitPath(path: string): readonly [folders: readonly string[], name: string] {
  const parts = path
    .replace(/(?!^)\.(?:gz|zst)$/i, '')
    .split(/[/\\]+/)
    .filter((part) => part !== '' && part !== '.')
  return [parts.slice(0, -1), parts.at(-1) ?? baseName(path)]
}

/** The name of the first member, as far as 30 characters; `undefined` if a file is no ZIP archive. */
function firstMember(bytes: Uint8Array): string | undefined {
  return [0x50, 0x4b, 3, 4].every((byte, i) => bytes[i] === byte)
    ? String.fromCharCode(...bytes.subarray(30, 60))
    : undefined
}

/** Names of files that may be tables: pipes have no extension. */
const TABLE_NAME = /\.(?:csv|tsv|tab)$|^[^.]*$/i

const JSON_START = /^\s*[[{]/

/** The parts of a beginning that is JSON. */
type JsonParts = Pick<ContentSample, 'row' | 'document' | 'value' | 'isTable'>

const NO_JSON: JsonParts = { row: undefined, document: undefined, value: undefined }

/** The names of the columns of a table, as the keys of its rows. */
function headerOf(line: string): JsonParts {
  const names = line.split(csvDelimiter(line)).map((cell) => [cell.trim().replace(/^"|"$/g, ''), ''])
  return { ...NO_JSON, value: Object.fromEntries(names), isTable: true }
}

function jsonOf(text: string): JsonParts {
  if (!JSON_START.test(text)) return NO_JSON
  const { value, complete, end } = readJsonPrefix(text)
  if (Array.isArray(value)) return { row: asRow(value[0]), document: value, value }
  const row = asRow(value)
  const rest = text.slice(end)
  // JSON Lines: another object follows
  if (complete && /^\s*\{/.test(rest)) return { row, document: undefined, value }
  return { row, document: row, value }
}

function asRow(value: unknown): Row | undefined {
  return isObject(value) ? value : undefined
}
