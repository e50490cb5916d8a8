import { type InputError, inputErrorAt, messageOf, UsageError } from '@codegen-eval/messages'
import type { Chunks, Row, RowParser } from '@codegen-eval/records'
import { readAllText, readJsonArray, readJsonl, unescapeCsvText } from '@codegen-eval/records'
import {
  asRow,
  displayName,
  failure,
  neverEmpty,
  parsedRow,
  parseJson,
  peekChunks,
  readCsvRows,
  readJsonRowsAt,
  withoutMark,
} from '@codegen-eval/records/internal'
import { SAMPLE_BYTES } from '../forms/content-sample.ts'
import { recognizeForm } from '../forms/form-list.ts'
import type { InputFile } from '../read/input-file.ts'
import { studyRowParser } from '../rows/parse-row.ts'
import type { Segment } from '../rows/segment.ts'
import { longRatings } from './long-ratings.ts'
import { missingLabels } from './missing-labels.ts'
import type {
  RatingContext,
  RatingEntries,
  RatingForm,
  RatingRowReader,
  RatingSample,
} from './rating-form.ts'
import { RATING_ENCODINGS, RATING_FORMS, type RatingEncoding, ratingForm } from './rating-forms.ts'
import { ratingBeginning } from './rating-sample.ts'
import { wideRatings } from './wide-ratings.ts'

/** How files of ratings are read. */
export interface RatingOptions extends Omit<RatingContext, 'file' | 'path'> {
  /** The name of a form or of a format; recognized by name and content by default. */
  readonly from?: string | undefined
  /** `study` is the layout of the CoNaLa study, with the keys `grade-<model>`. */
  readonly layout?: 'rows' | 'study' | undefined
}

/** The content of a row, with its place. */
export interface RatingRow extends RatingEntries {
  readonly file: string
  readonly line: number
}

/** A row, or the error that it caused. */
export type RatingItem = RatingRow | InputError

/** A file of ratings whose form is known. */
export interface RatingFile {
  /** The name of the file in messages. */
  readonly file: string
  readonly form: RatingForm
  /** The rows, some hundreds at a time. */
  readonly batches: AsyncIterable<readonly RatingItem[]>
}

/**
 * Reads a file of ratings in any of `RATING_FORMS`. The form is recognized by the content, and announced if it is not
 * that of this project.
 *
 * @throws UsageError if the form is not known, or several may be meant; while rows are read, InputError if the file is
 * empty, a column is missing, or a table is broken.
 */
export async function readRatings(input: InputFile, options: RatingOptions = {}): Promise<RatingFile> {
  const file = displayName(input.path)
  const { from, layout = 'rows', onNotice } = options
  const isEncoding = (name: string | undefined): name is RatingEncoding =>
    RATING_ENCODINGS.includes(name as RatingEncoding)
  const [head, chunks] = await peekChunks(withoutMark(input.chunks), SAMPLE_BYTES)
  const beginning = await ratingBeginning(input.path, head, isEncoding(from) ? from : undefined)
  const { sample, delimiter } = beginning
  const encoding = beginning.encoding ?? (from === undefined ? undefined : 'csv')
  if (encoding === undefined)
    throw new UsageError(
      `${file}: cannot tell the form: ratings are ${RATING_ENCODINGS.join(', ')}: name the format with option from`,
    )
  const isTable = encoding === 'csv' || encoding === 'tsv'
  if (layout === 'study' && isTable) throw new UsageError(`${file}: the study layout is JSON`)
  const chosen = from === undefined || isEncoding(from) ? undefined : ratingForm(from)
  const form = chosen ?? (layout === 'study' ? longRatings : recognizedForm(file, sample, options))
  if (form.only === (isTable ? 'JSON' : 'tables'))
    throw new UsageError(`${file}: ${form.title}: expected ${isTable ? 'JSON' : 'a table'}`)
  if (form.isForeign && chosen === undefined) onNotice?.(`${file}: read as ${form.title}`)
  const context: RatingContext = { ...options, file, path: input.path }
  const missing = form.mayMiss ? missingLabels(context) : undefined
  const given = (entries: RatingEntries, line: number): RatingRow =>
    withPlace(missing === undefined ? entries : missing.without(entries), file, line)
  const batches = isTable
    ? readCsvRows(file, chunks, delimiter, (header): RowParser<RatingRow, readonly string[]> => {
        const names = header.map((name) => unescapeCsvText(name.trim()))
        const read = openTable(form, { ...context, header: names })
        return (fields, line, index) =>
          given(read(rowOf(names, fields), failure(file, line), index, line), line)
      })
    : readRows(chunks, { encoding, layout, given }, form, context)
  const ending = { lack: 'there is nothing to aggregate', onEnd: missing?.finish }
  return { file, form, batches: neverEmpty(file, batches, ending) }
}

/** The only form of another tool that is certain, else the one of this project, else the only possible one. */
function recognizedForm(file: string, sample: RatingSample, options: RatingOptions): RatingForm {
  const foreign = RATING_FORMS.filter(({ isForeign }) => isForeign)
  const certain = recognizeForm(file, sample, foreign, ['certain'])
  if (certain !== undefined) return certain
  if (options.raterFields !== undefined) return wideRatings
  const { raterField, ratingField } = options
  const isLong =
    raterField !== undefined || ratingField !== undefined || longRatings.recognizes(sample) === 'certain'
  if (isLong) return longRatings
  // the errors of the plain form say what is missing
  return RATING_FORMS.find((form) => form.recognizes(sample) === 'possible') ?? longRatings
}

function readRows(
  chunks: Chunks,
  {
    encoding,
    layout,
    given,
  }: {
    readonly encoding: 'jsonl' | 'json' | 'object' | 'document'
    readonly layout: 'rows' | 'study'
    readonly given: (entries: RatingEntries, line: number) => RatingRow
  },
  form: RatingForm,
  context: RatingContext,
): AsyncIterable<readonly RatingItem[]> {
  const { file } = context
  const study = studyRowParser({ file, model: '', references: 'required', candidates: 'required' })
  const read = form.open(context)
  const parse: RowParser<RatingRow> = (value, line, index) => {
    const fail = failure(file, line)
    // the study layout has the same grades under other keys
    const row = layout === 'study' ? gradeRow(study(value, line, index)) : asRow(value, fail)
    return given(read(row, fail, index, line), line)
  }
  if (encoding === 'document') return wholeRow(file, chunks, parse)
  if (encoding === 'object') return readJsonRowsAt(file, chunks, [form.rowsKey ?? 'items'], () => parse)
  return (encoding === 'json' ? readJsonArray : readJsonl)(file, chunks, parse)
}

/** A JSON object that is one row. */
async function* wholeRow(
  file: string,
  chunks: Chunks,
  parse: RowParser<RatingRow>,
): AsyncGenerator<readonly RatingItem[]> {
  yield [parsedRow(parse, parseJson(file, await readAllText(file, chunks)), 1, 0)]
}

function gradeRow({ id, models, candidates, grades = new Map() }: Segment): Record<string, unknown> {
  const byModel = [...grades].map(([model, grade]) => [
    model,
    typeof grade === 'number' ? grade : Object.fromEntries(grade),
  ])
  const texts = models.map((model, m) => [model, candidates[m]])
  return { id, grades: Object.fromEntries(byModel), candidates: Object.fromEntries(texts) }
}

function openTable(form: RatingForm, context: RatingContext): RatingRowReader {
  try {
    return form.open(context)
  } catch (error) {
    if (error instanceof RangeError)
      throw inputErrorAt({ file: context.file, line: 1 }, messageOf(error), error)
    throw error
  }
}

/** The cells of a record by the names of their columns. */
function rowOf(names: readonly string[], fields: readonly string[]): Row {
  const row: Row = {}
  for (let i = 0; i < names.length; i++) row[names[i]] = unescapeCsvText(fields[i])
  return row
}

/** Ratings know their lines, for messages about those that come twice. */
function withPlace(entries: RatingEntries, file: string, line: number): RatingRow {
  const { ratings, preferences, grades, checks } = entries
  // the usual row, of which there may be millions
  if (ratings !== undefined && preferences === undefined && grades === undefined && checks === undefined)
    return { ratings: ratings.map((rating) => ({ ...rating, file, line })), file, line }
  return {
    ...entries,
    ...(ratings === undefined ? {} : { ratings: ratings.map((rating) => ({ ...rating, file, line })) }),
    file,
    line,
  }
}
