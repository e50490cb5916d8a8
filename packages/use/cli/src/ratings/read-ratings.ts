import {
  type Chunks,
  decodeLossy,
  displayName,
  formatOfName,
  InputError,
  inputErrorAt,
  messageOf,
  peekChunks,
  readCsvRecords,
  readJsonArray,
  readJsonl,
  studyRowParser,
  UsageError,
  unescapeCsvText,
} from '@codegen-eval/corpus'
import { readBytes } from '@codegen-eval/corpus/node'
import {
  type OutputRating,
  parseRatingRow,
  type RatingColumns,
  ratingColumns,
  ratingOfRecord,
} from '@codegen-eval/human-ratings'

/** The formats of files of ratings. */
export const RATING_FORMATS = ['jsonl', 'json', 'csv', 'tsv'] as const

/** A file of ratings and its form. */
export interface RatingInputOptions {
  readonly file: string
  readonly format?: string | undefined
  readonly layout: 'rows' | 'study'
  /** Called with the number of bytes of each chunk read. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** The ratings of a row with its place. */
export interface RatingRow {
  readonly ratings: readonly OutputRating[]
  readonly file: string
  readonly line: number
}

/** A row, or the error that it caused. */
export type RatingItem = RatingRow | InputError

/** Number of bytes that are examined if the file's name does not tell the format. */
const HEAD_BYTES = 4096

/** Reads the rows of a file of ratings. */
export async function* readRatings(options: RatingInputOptions): AsyncGenerator<readonly RatingItem[]> {
  const { file, layout, onBytes } = options
  const name = displayName(file)
  const [head, chunks] = await peekChunks(readBytes(file, onBytes), HEAD_BYTES)
  const format = options.format ?? formatOfName(file) ?? formatOfContent(decodeLossy(head))
  let rows = 0
  for await (const batch of rowsOf(format, name, chunks, layout)) {
    rows += batch.length
    yield batch
  }
  if (rows === 0) throw new InputError(`${name}: the file is empty: there is nothing to aggregate`)
}

/** Runs a function on a row; its `RangeError` becomes an `InputError` with the row's place. */
export function placed<T>({ file, line }: { readonly file: string; readonly line: number }, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof RangeError) throw inputErrorAt({ file, line }, messageOf(error), error)
    throw error
  }
}

function rowsOf(
  format: string | undefined,
  file: string,
  chunks: Chunks,
  layout: 'rows' | 'study',
): AsyncIterable<readonly RatingItem[]> {
  const study = studyRowParser({ file, model: '', references: 'required', candidates: 'required' })
  const parse = (value: unknown, line: number, index: number): RatingRow => {
    // the study layout has the same grades under other keys
    const row = layout === 'study' ? gradeRow(study(value, line, index)) : value
    const ratings = placed({ file, line }, () => parseRatingRow(row))
    return { ratings: ratings.map((rating) => ({ ...rating, line })), file, line }
  }
  switch (format) {
    case 'jsonl':
      return readJsonl(file, chunks, parse)
    case 'json':
      return readJsonArray(file, chunks, parse)
    case 'csv':
    case 'tsv':
      if (layout === 'study') throw new UsageError(`${file}: the study layout is JSON`)
      return readRatingCsv(file, chunks, format === 'csv' ? ',' : '\t')
    default:
      throw new UsageError(`${file}: ratings are ${RATING_FORMATS.join(', ')}: name the format with --from`)
  }
}

function gradeRow({ id, grades = new Map() }: ReturnType<ReturnType<typeof studyRowParser>>): object {
  const byModel = [...grades].map(([model, grade]) => [
    model,
    typeof grade === 'number' ? grade : Object.fromEntries(grade),
  ])
  return { id, grades: Object.fromEntries(byModel) }
}

async function* readRatingCsv(
  file: string,
  chunks: Chunks,
  delimiter: ',' | '\t',
): AsyncGenerator<readonly RatingItem[]> {
  let columns: RatingColumns | undefined
  for await (const records of readCsvRecords(file, chunks, delimiter)) {
    const rows: RatingItem[] = []
    for (const { fields: cells, line, error } of records) {
      const fields = cells.map(unescapeCsvText)
      if (columns === undefined) {
        if (error) throw error
        columns = placed({ file, line: 1 }, () => ratingColumns(fields))
      } else rows.push(error ?? readRecord(file, line, fields, columns))
    }
    yield rows
  }
}

function readRecord(
  file: string,
  line: number,
  fields: readonly string[],
  columns: RatingColumns,
): RatingItem {
  try {
    return { ratings: [{ ...ratingOfRecord(fields, columns), line }], file, line }
  } catch (error) {
    return inputErrorAt({ file, line }, messageOf(error), error)
  }
}

function formatOfContent(head: string): string | undefined {
  const start = /[^ \t\r\n]/.exec(head)?.[0]
  // an empty file has no rows in any format
  if (start === undefined || start === '{') return 'jsonl'
  if (start === '[') return 'json'
  const firstLine = head.slice(0, head.search(/\r?\n|$/))
  if (!/label/i.test(firstLine)) return undefined
  return firstLine.includes('\t') ? 'tsv' : 'csv'
}
