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
      read = recordReader(file, header.fields.length, open(header.fields))
      yield records.slice(1).map(read)
    } else yield records.map(read)
  }
}

function recordReader<T>(
  file: string,
  width: number,
  parse: RowParser<T, readonly string[]>,
): (record: CsvRecord) => T | InputError {
  let next = 0
  return ({ fields, line, error }) => {
    const index = next++
    if (error) return error
    if (fields.length === width) return parsedRow(parse, fields, line, index)
    return inputErrorAt({ file, line }, `${plural(fields.length, 'field')}, but the header has ${width}`)
  }
}
