import { CsvError, parse as csvParser } from 'csv-parse'
import { type InputError, inputErrorAt } from '../input-error.ts'
import type { Chunks } from './read-bytes.ts'
import { readLines } from './read-lines.ts'

/** Records beyond this size mean that a closing quote is missing. */
const MAX_RECORD_CHARACTERS = 256 << 20

/** A record of a CSV file; blank lines are none. */
export interface CsvRecord {
  readonly fields: readonly string[]
  /** The line on which it starts, from 1. */
  readonly line: number
  /** Where one of its lines is no UTF-8. */
  readonly error: InputError | undefined
}

/**
 * Reads the records of CSV (RFC 4180) or of tab-separated values, as many at a time as a chunk of the file
 * completes. In the latter, a quote within a field that does not start with one is an ordinary character.
 *
 * @throws InputError where the quotes of a record are broken, since nobody knows where the next one starts.
 */
export async function* readCsvRecords(
  file: string,
  chunks: Chunks,
  delimiter: ',' | '\t',
): AsyncGenerator<readonly CsvRecord[]> {
  const badLines: { readonly line: number; readonly error: InputError }[] = []
  let records: CsvRecord[] = []
  let parsedLines = 0
  const parser = csvParser({
    delimiter,
    relax_quotes: delimiter === '\t',
    relax_column_count: true,
    record_delimiter: ['\n', '\r\n'],
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    on_record: (fields: string[], { lines }) => {
      let error: InputError | undefined
      while (badLines.length > 0 && badLines[0].line <= lines) error = badLines.shift()!.error
      records.push({ fields, line: lines - lineFeeds(fields), error })
      parsedLines = lines
      // nothing goes into the stream's own queue, which would hand over records one by one
      return undefined
    },
  })
  // The failure that a callback hears of is announced a second time.
  parser.on('error', () => {})
  const push = (text: string | undefined) =>
    new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      if (text === undefined) parser.end(done)
      else parser.write(text, done)
    })
  const parse = async (text: string | undefined): Promise<readonly CsvRecord[]> => {
    try {
      await push(text)
    } catch (error) {
      throw error instanceof CsvError ? csvErrorAt(file, parsedLines + 1, error) : error
    }
    const complete = records
    records = []
    return complete
  }

  for await (const { first, lines } of readLines(file, chunks)) {
    const readable = lines.map((line, i) => {
      if (typeof line === 'string') return line
      badLines.push({ line: first + i, error: line.error })
      return line.text
    })
    yield await parse(`${readable.join('\n')}\n`)
  }
  parser.resume()
  yield await parse(undefined)
}

function csvErrorAt(file: string, line: number, error: CsvError): InputError {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return inputErrorAt({ file, line }, 'broken CSV: a quote in this record is never closed', error)
    case 'CSV_INVALID_CLOSING_QUOTE':
      return inputErrorAt(
        { file, line },
        'broken CSV: text follows a closing quote (write a quote within quotes twice)',
        error,
      )
    case 'INVALID_OPENING_QUOTE':
      return inputErrorAt(
        { file, line },
        'broken CSV: a quote within a field without quotes (quote the field, and write the quote twice)',
        error,
      )
    default:
      return inputErrorAt({ file, line }, `broken CSV: ${error.message}`, error)
  }
}

function lineFeeds(fields: readonly string[]): number {
  let count = 0
  for (const field of fields) {
    for (let i = field.indexOf('\n'); i >= 0; i = field.indexOf('\n', i + 1)) count++
  }
  return count
}
