import { type InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { type Chunks, peekChunks } from '../bytes/chunks.ts'
import { decodeLossy } from '../bytes/decode-utf8.ts'
import { tableDelimiter } from '../csv/csv-records.ts'
import { readCsvRows } from '../csv/csv-rows.ts'
import { unescapeCsvText } from '../csv/csv-text.ts'
import { readJsonArray } from '../json/json.ts'
import { readJsonl } from '../json/jsonl.ts'
import type { Row } from './row-fields.ts'
import type { RowParser } from './row-parser.ts'

/** Number of bytes by which the form of a file is recognized. */
const HEAD_BYTES = 1 << 16

/** How rows with named fields are written. */
export const ROW_ENCODINGS = ['jsonl', 'json', 'csv', 'tsv'] as const

/** See `ROW_ENCODINGS`. */
export type RowEncoding = (typeof ROW_ENCODINGS)[number]

/**
 * Reads rows with named fields: JSON Lines, a JSON array, or CSV or tab-separated values with a header, told apart by the
 * beginning. Broken rows come as errors in their places.
 *
 * @throws InputError if two columns have the same name, or what follows cannot be read.
 */
export async function* readObjectRows<T>(
  file: string,
  chunks: Chunks,
  parse: RowParser<T>,
): AsyncGenerator<readonly (T | InputError)[]> {
  const [head, all] = await peekChunks(chunks, HEAD_BYTES)
  const start = /\S/.exec(decodeLossy(head))?.[0]
  const encoding = start === '[' ? 'json' : start === '{' ? 'jsonl' : 'csv'
  yield* readNamedRows(file, all, encoding, (names = []) => {
    const twice = names.find((name, i) => names.indexOf(name) < i)
    if (twice !== undefined) throw inputErrorAt({ file, line: 1 }, `two columns are named ${quote(twice)}`)
    return parse
  })
}

/**
 * Reads rows with named fields whose encoding is known. A record of a table is an object of texts.
 *
 * @param open Creates the parser of rows, from the names of the columns if the file is a table.
 * @param onNotice Receives, at the end, where an object has a key twice.
 */
export async function* readNamedRows<T>(
  file: string,
  chunks: Chunks,
  encoding: RowEncoding,
  open: (names?: readonly string[]) => RowParser<T>,
  onNotice?: (text: string) => void,
): AsyncGenerator<readonly (T | InputError)[]> {
  if (encoding === 'json') return yield* readJsonArray(file, chunks, open(), onNotice)
  if (encoding === 'jsonl') return yield* readJsonl(file, chunks, open(), onNotice)
  const [head, all] = await peekChunks(chunks, HEAD_BYTES)
  yield* readCsvRows(file, all, tableDelimiter(encoding, decodeLossy(head))!, (header) => {
    const names = header.map((name) => unescapeCsvText(name.trim()))
    const parse = open(names)
    return (fields, line, index) => parse(rowOf(names, fields), line, index)
  })
}

function rowOf(names: readonly string[], fields: readonly string[]): Row {
  const row: Row = {}
  for (let i = 0; i < names.length; i++) {
    const value = unescapeCsvText(fields[i])
    // an assignment would set the prototype
    if (names[i] === '__proto__') Object.defineProperty(row, '__proto__', { value, enumerable: true })
    else row[names[i]] = value
  }
  return row
}
