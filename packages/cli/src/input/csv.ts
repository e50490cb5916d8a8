import { pipeline } from 'node:stream/promises'
import { CsvError, parse as csvParser, type Info } from 'csv-parse'
import { InputError, inputErrorAt, plural, quote } from '../errors.ts'
import { type CsvColumns, csvColumns } from './csv-columns.ts'
import type { RowContext } from './parse-row.ts'
import type { Chunks } from './read-bytes.ts'
import { readLines } from './read-lines.ts'
import type { Batches, Item, Segment } from './segment.ts'

const BATCH_ROWS = 512

/** Records beyond this size mean that a closing quote is missing. */
const MAX_RECORD_CHARACTERS = 256 << 20

interface CsvRecord {
  readonly fields: readonly string[]
  /** The line on which it starts. */
  readonly line: number
  readonly error: InputError | undefined
}

/**
 * Reads CSV (RFC 4180) or tab-separated values with a header. In the latter, a quote within a field that does
 * not start with one is an ordinary character.
 */
export async function* readCsv(
  file: string,
  chunks: Chunks,
  context: RowContext,
  delimiter: ',' | '\t',
): Batches {
  let columns: CsvColumns | undefined
  let index = 0
  let items: Item[] = []
  let open: Segment | undefined
  for await (const record of records(file, chunks, delimiter)) {
    if (columns === undefined) {
      if (record.error) throw record.error
      columns = csvColumns(record.fields, context)
      continue
    }
    const item = record.error ?? readRecord(record, columns, context, ++index)
    if (columns.model < 0) {
      items.push(item)
    } else {
      // one row a model: the rows of one id are held until another id comes
      const merged =
        open && !(item instanceof InputError) && open.id === item.id ? withModel(open, item) : undefined
      if (merged instanceof InputError) items.push(merged)
      else if (merged) open = merged
      else {
        if (open) items.push(open)
        open = undefined
        if (item instanceof InputError) items.push(item)
        else open = item
      }
    }
    if (items.length >= BATCH_ROWS) {
      yield items
      items = []
    }
  }
  if (open) items.push(open)
  yield items
}

async function* records(file: string, chunks: Chunks, delimiter: ',' | '\t'): AsyncGenerator<CsvRecord> {
  const badLines: { readonly line: number; readonly error: InputError }[] = []
  async function* text(): AsyncGenerator<string> {
    for await (const { first, lines } of readLines(file, chunks)) {
      const readable = lines.map((line, i) => {
        if (typeof line === 'string') return line
        badLines.push({ line: first + i, error: line.error })
        return line.text
      })
      yield `${readable.join('\n')}\n`
    }
  }
  // where the parser is, which may be ahead of the loop below
  let parsedLines = 0
  const parser = csvParser({
    delimiter,
    info: true,
    relax_quotes: delimiter === '\t',
    relax_column_count: true,
    record_delimiter: ['\n', '\r\n'],
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    on_record: (record, { lines }) => {
      parsedLines = lines
      return record
    },
  })
  // A failure reaches the loop below as well.
  pipeline(text(), parser).catch(() => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      let error: InputError | undefined
      while (badLines.length > 0 && badLines[0]!.line <= info.lines) error = badLines.shift()!.error
      yield { fields: record, line: info.lines - lineFeeds(record), error }
    }
  } catch (error) {
    throw error instanceof CsvError ? csvErrorAt(file, parsedLines + 1, error) : error
  }
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

function readRecord(
  { fields, line }: CsvRecord,
  columns: CsvColumns,
  context: RowContext,
  index: number,
): Item {
  const { file } = context
  if (fields.length !== columns.count) {
    return inputErrorAt(
      { file, line },
      `${plural(fields.length, 'field')}, but the header has ${columns.count}`,
    )
  }
  const references = referencesOf(fields, columns)
  if (context.references === 'required' && references.length === 0)
    return inputErrorAt({ file, line }, 'the row has no reference')
  const named = columns.model >= 0
  return {
    id: columns.id < 0 ? index : fields[columns.id]!,
    references,
    models: named ? [fields[columns.model]!] : columns.candidates.map(({ model }) => model),
    candidates: columns.candidates.map(({ column }) => fields[column]!),
    file,
    line,
  }
}

function referencesOf(fields: readonly string[], columns: CsvColumns): readonly string[] {
  if (columns.referenceList >= 0) return referenceList(fields[columns.referenceList]!)
  const references = columns.references.map((column) => fields[column]!)
  // With several columns, rows with fewer references leave some empty.
  return references.length > 1 ? references.filter((reference) => reference !== '') : references
}

function referenceList(field: string): readonly string[] {
  if (!/^\s*\[/.test(field)) return [field]
  try {
    const value: unknown = JSON.parse(field)
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      ? (value as string[])
      : [field]
  } catch {
    return [field]
  }
}

/** The segment with one more model, from the next row of the same id. */
function withModel(segment: Segment, next: Segment): Segment | InputError {
  const place = { file: next.file, line: next.line }
  const [model] = next.models
  if (segment.models.includes(model!))
    return inputErrorAt(place, `id ${quote(next.id)} has model ${quote(model)} twice`)
  const same =
    segment.references.length === next.references.length &&
    segment.references.every((r, i) => r === next.references[i])
  if (!same)
    return inputErrorAt(
      place,
      `the references of id ${quote(next.id)} differ from those on line ${segment.line}`,
    )
  return {
    ...segment,
    models: [...segment.models, model!],
    candidates: [...segment.candidates, ...next.candidates],
  }
}

function lineFeeds(fields: readonly string[]): number {
  let count = 0
  for (const field of fields) {
    for (let i = field.indexOf('\n'); i >= 0; i = field.indexOf('\n', i + 1)) count++
  }
  return count
}
