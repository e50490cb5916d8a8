import { type InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { type Chunks, peekChunks } from '../bytes/chunks.ts'
import { decodeLossy } from '../bytes/decode-utf8.ts'
import { csvDelimiter } from '../csv/csv-records.ts'
import { readCsvRows } from '../csv/csv-rows.ts'
import { unescapeCsvText } from '../csv/csv-text.ts'
import { readJsonArray } from '../json/json.ts'
import { readJsonl } from '../json/jsonl.ts'
import type { RowParser } from './row-parser.ts'

/** Number of bytes by which the form of a file is recognized. */
const HEAD_BYTES = 1 << 16

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
  const text = decodeLossy(head)
  const start = /\S/.exec(text)?.[0]
  if (start === '[') return yield* readJsonArray(file, all, parse)
  if (start === '{') return yield* readJsonl(file, all, parse)
  const [firstLine] = text.split(/\r?\n/, 1)
  const delimiter = firstLine.includes('\t') ? '\t' : csvDelimiter(text)
  yield* readCsvRows(file, all, delimiter, (header) => {
    const names = header.map((name) => unescapeCsvText(name.trim()))
    const twice = names.find((name, i) => names.indexOf(name) < i)
    if (twice !== undefined) throw inputErrorAt({ file, line: 1 }, `two columns are named ${quote(twice)}`)
    return (fields, line, index) =>
      parse(Object.fromEntries(names.map((name, i) => [name, unescapeCsvText(fields[i])])), line, index)
  })
}
