import { type InputError, inputErrorAt } from '@codegen-eval/messages'
import { type Chunks, MAX_ROW_BYTES } from '../bytes/chunks.ts'
import { readLines, tooLong } from '../bytes/read-lines.ts'

/** The character between the fields of a table. */
export type CsvDelimiter = ',' | ';' | '\t'

/** A record of a CSV file. Blank lines are not records. */
export interface CsvRecord {
  readonly fields: readonly string[]
  /** The line on which it starts, from 1. */
  readonly line: number
  /** Set if one of its lines is not UTF-8. */
  readonly error: InputError | undefined
}

/** Records of one batch: more would outlive the collection of young garbage. */
const BATCH = 512

/**
 * Reads the records of CSV (RFC 4180) or of tab-separated values, some hundreds at a time. In tab-separated values a
 * quote within a field that does not start with one is an ordinary character.
 *
 * @throws InputError if the quotes of a record are broken, since the start of the next record is then unknown; if a
 * record is too long.
 */
export async function* readCsvRecords(
  file: string,
  chunks: Chunks,
  delimiter: CsvDelimiter,
): AsyncGenerator<readonly CsvRecord[]> {
  const { maxRowBytes = MAX_ROW_BYTES } = chunks
  const parser = recordParser(file, delimiter, maxRowBytes)
  for await (const { first, lines } of readLines(file, chunks)) {
    let records: CsvRecord[] = []
    try {
      for (let i = 0; i < lines.length; i++) {
        const line = lines[i]
        const bad = typeof line !== 'string'
        const record = parser.push(bad ? line.text : line, first + i, bad ? line.error : undefined)
        if (record) records.push(record)
        if (records.length === BATCH) {
          yield records
          records = []
        }
      }
    } catch (error) {
      // the records before the broken one are complete
      yield records
      throw error
    }
    yield records
  }
  parser.finish()
}

/** The first line by which spreadsheets are told the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?sep=[,;\t]\r?$/i

function recordParser(file: string, delimiter: CsvDelimiter, maxCharacters: number) {
  // a record in several lines; `quoted` holds the pieces of the field whose closing quote is still to come
  let fields: string[] = []
  let quoted: string[] | undefined
  let start = 0
  let error: InputError | undefined
  let characters = 0

  const broken = (message: string): InputError =>
    inputErrorAt({ file, line: start }, `broken CSV: ${message}`)

  /** Reads the fields of a line from `from` on; `true` if the record ends with the line. */
  function readFields(text: string, end: number, from: number): boolean {
    for (let i = from; ; ) {
      if (quoted !== undefined || text[i] === '"') {
        const next = readQuoted(text, quoted === undefined ? i + 1 : i)
        if (next < 0) return false
        i = next
        if (i < end && text[i] !== delimiter) {
          const stop = fieldEnd(text, i, end)
          const rest = text.slice(i, stop)
          // some programs write blanks after a closing quote: they are no part of the field
          const isText = rest.trim() !== ''
          if (isText && delimiter !== '\t')
            throw broken('text follows a closing quote (write a quote within quotes twice)')
          if (isText) fields.push(`"${fields.pop()}"${rest}`)
          i = stop
        }
      } else {
        const stop = fieldEnd(text, i, end)
        const field = text.slice(i, stop)
        if (delimiter !== '\t' && field.includes('"'))
          throw broken('a quote within a field without quotes (quote the field, and write the quote twice)')
        fields.push(field)
        i = stop
      }
      if (i >= end) return true
      // past the delimiter: at the end of the line, an empty field follows
      i++
    }
  }

  function fieldEnd(text: string, from: number, end: number): number {
    const found = text.indexOf(delimiter, from)
    return found < 0 ? end : Math.min(found, end)
  }

  /** Reads a quoted field from after its opening quote; returns the position after the closing one, or -1. */
  function readQuoted(text: string, from: number): number {
    quoted ??= []
    for (let i = from; ; ) {
      const quote = text.indexOf('"', i)
      if (quote < 0) {
        quoted.push(text.slice(i), '\n')
        return -1
      }
      quoted.push(text.slice(i, quote))
      if (text[quote + 1] !== '"') {
        fields.push(quoted.join(''))
        quoted = undefined
        return quote + 1
      }
      quoted.push('"')
      i = quote + 2
    }
  }

  return {
    /** Takes a line without its line feed; returns the record that it completes. */
    push(text: string, line: number, lineError: InputError | undefined): CsvRecord | undefined {
      // a carriage return before the line feed ends the record as well, unless it is quoted
      const end = text.endsWith('\r') ? text.length - 1 : text.length
      if (quoted === undefined) {
        if (end === 0 && lineError === undefined) return undefined
        if (line === 1 && SEPARATOR_LINE.test(text)) return undefined
        fields = []
        start = line
        error = undefined
        characters = 0
      }
      error ??= lineError
      characters += text.length
      if (characters > maxCharacters) throw tooLong(file, start, maxCharacters)
      return readFields(text, end, 0) ? { fields, line: start, error } : undefined
    },
    /** Throws if a record is not complete. */
    finish(): void {
      if (quoted !== undefined) throw broken('a quote in this record is never closed')
    },
  }
}

/** The delimiter of a table of text by its encoding, `csv` or `tsv`, and its beginning; `undefined` for any other encoding. */
export function tableDelimiter(encoding: string | undefined, head: string): CsvDelimiter | undefined {
  if (encoding === 'tsv') return '\t'
  // spreadsheets of some countries write semicolons
  return encoding === 'csv' ? csvDelimiter(head) : undefined
}

/** The delimiter of a table: the one that is most frequent in the header, outside quotes; a comma if there is none. */
export function csvDelimiter(head: string): CsvDelimiter {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  for (const char of head) {
    if (char === '"') quoted = !quoted
    else if (char === '\n' && !quoted) break
    else if (!quoted && Object.hasOwn(counts, char)) counts[char as CsvDelimiter]++
  }
  // on a tie the comma, which gives the file its name
  const best = Math.max(...Object.values(counts))
  return ([',', ';', '\t'] as const).find((delimiter) => counts[delimiter] === best)!
}
