import { type InputError, inputErrorAt, plural } from '@codegen-eval/messages'
import type { Chunks } from '../bytes/chunks.ts'
import { parsedRow, type RowParser } from '../rows/row-parser.ts'
import { type CsvDelimiter, type CsvRecord, readCsvRecords } from './csv-records.ts'

/**
 * Reads the rows of CSV below a header. A record with another number of fields than the header is an error in its place.
 *
 * @param open Creates the parser of rows from the header. Throws for one that cannot be read.
 */
export async function* readCsvRows<T>(
  file: string,
  chunks: Chunks,
  delimiter: CsvDelimiter,
  open: (header: readonly string[]) => RowParser<T, readonly string[]>,
): AsyncGenerator<readonly (T | InputError)[]> {
  let read: ((record: CsvRecord) => T | InputError) | undefined
  for await (const records of readCsvRecords(file, chunks, delimiter)) {
    const [header] = records
    if (header === undefined) continue
    if (read === undefined) {
      if (header.error) throw header.error
      read = recordReader(file, header.fields, open(header.fields))
      yield records.slice(1).map(read)
    } else yield records.map(read)
  }
}

/**
 * Whether a record repeats the header, as where files are joined with their headers; in any order, and after the byte
 * order mark of the second file.
 */
function isHeaderAgain(header: readonly string[], fields: readonly string[]): boolean {
  const name = (cell: string) => cell.replace(/^\uFEFF/, '').trim()
  // hardly any record begins with the name of a column
  if (fields.length !== header.length || !header.some((cell) => name(cell) === name(fields[0]))) return false
  const names = header.map(name).sort()
  return fields
    .map(name)
    .sort()
    .every((cell, i) => cell === names[i])
}

function recordReader<T>(
  file: string,
  header: readonly string[],
  parse: RowParser<T, readonly string[]>,
): (record: CsvRecord) => T | InputError {
  let next = 0
  return ({ fields, line, error }) => {
    const index = next++
    if (error) return error
    const isHeader = isHeaderAgain(header, fields)
    if (!isHeader && fields.length === header.length) return parsedRow(parse, fields, line, index)
    const fault = isHeader
      ? 'the header comes again, as where files are joined: remove this line'
      : `${plural(fields.length, 'field')}, but the header has ${header.length}`
    return inputErrorAt({ file, line }, fault)
  }
}
