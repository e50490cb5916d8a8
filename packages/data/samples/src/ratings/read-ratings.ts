import { type InputError, inputErrorAt, messageOf, UsageError } from '@codegen-eval/messages'
import type { Chunks, RowParser } from '@codegen-eval/records'
import {
  asRow,
  closedOnError,
  displayName,
  failure,
  isObject,
  neverEmpty,
  peekChunks,
  ROW_ENCODINGS,
  type RowEncoding,
  readJsonRowsAt,
  readNamedRows,
  withoutMark,
} from '@codegen-eval/records/internal'
import { type ContentSample, SAMPLE_BYTES } from '../forms/content-sample.ts'
import type { Held } from '../forms/file-kind.ts'
import type { RatingForm } from '../forms/form.ts'
import { RATING_FORMS, ratingForm } from '../forms/forms.ts'
import { onlyForm, recognize } from '../forms/recognize.ts'
import type { InputFile } from '../read/input-file.ts'
import { refuseTableFile } from '../read/refuse-table-file.ts'
import { studyRowParser } from '../rows/parse-row.ts'
import type { Segment } from '../rows/segment.ts'
import { longRatings } from './long-ratings.ts'
import { type MissingLabels, missingLabels } from './missing-labels.ts'
import { preferences } from './preference-rows.ts'
import type { RatingContext, RatingEntries, RatingRowReader } from './rating-form.ts'
import { ratingBeginning } from './rating-sample.ts'
import { wideRatings } from './wide-ratings.ts'

/** How files of ratings are read. */
export interface RatingOptions extends Omit<RatingContext, 'file' | 'path'> {
  /** The name of a form or of a format; recognized by name and content by default. */
  readonly from?: string | undefined
  /** The only kind of rows that counts; any by default. */
  readonly kind?: Held | undefined
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
  const [head, chunks] = await peekChunks(withoutMark(input.chunks), SAMPLE_BYTES)
  return closedOnError(chunks, () => readPeeked(input.path, head, chunks, options))
}

async function readPeeked(
  path: string,
  head: Uint8Array,
  chunks: Chunks,
  options: RatingOptions,
): Promise<RatingFile> {
  const file = displayName(path)
  const { from, layout = 'rows', onNotice } = options
  refuseTableFile(file, head, 'ratings')
  const isEncoding = ROW_ENCODINGS.some((name) => name === from)
  const beginning = await ratingBeginning(path, head, isEncoding ? (from as RowEncoding) : undefined)
  const { sample } = beginning
  const encoding = beginning.encoding ?? (from === undefined ? undefined : 'csv')
  if (encoding === undefined)
    throw new UsageError(
      `${file}: cannot tell the form: ratings are ${ROW_ENCODINGS.join(', ')}: name the format with option from`,
    )
  const isTable = encoding === 'csv' || encoding === 'tsv'
  if (layout === 'study' && isTable) throw new UsageError(`${file}: the study layout is JSON`)
  const chosen = from === undefined || isEncoding ? undefined : ratingForm(from)
  const form = chosen ?? (layout === 'study' ? longRatings : recognizedForm(file, sample, options))
  if (form.ratings.only === (isTable ? 'JSON' : 'tables'))
    throw new UsageError(`${file}: ${form.title}: expected ${isTable ? 'JSON' : 'a table'}`)
  if (!form.isPlain && chosen === undefined) onNotice?.(`${file}: read as ${form.title}`)
  const context: RatingContext = { ...options, file, path }
  const missing = form.ratings.mayMiss ? missingLabels(context) : undefined
  const open = (header?: readonly string[]) => rowParser(form, { ...context, header }, { layout, missing })
  const { rowsKey } = form.ratings
  const isList =
    !isEncoding && rowsKey !== undefined && isObject(sample.document) && rowsKey in sample.document
  const batches = isList
    ? readJsonRowsAt(file, chunks, [rowsKey], open())
    : readNamedRows(file, chunks, encoding, open, onNotice)
  const ending = {
    lack: options.kind === 'preferences' ? 'it has no votes' : 'there is nothing to aggregate',
    onEnd: missing?.finish,
  }
  return { file, form, batches: neverEmpty(file, batches, ending) }
}

/** The only form of another tool that is certain, else the one of this project, else the first possible one. */
function recognizedForm(file: string, sample: ContentSample, options: RatingOptions): RatingForm {
  const { kind, raterField, raterFields, ratingField } = options
  const found = recognize(sample, RATING_FORMS)
  const certain = found.filter(
    ({ form, isCertain }) => isCertain && !form.isPlain && (kind ?? form.holds) === form.holds,
  )
  if (certain.length > 0) return onlyForm(file, certain)!
  if (kind === 'preferences') return preferences
  if (raterFields !== undefined) return wideRatings
  const isLong =
    raterField !== undefined || ratingField !== undefined || found.some(({ form }) => form === longRatings)
  if (isLong) return longRatings
  // the errors of the plain form say what is missing
  return found.find(({ isCertain }) => !isCertain)?.form ?? longRatings
}

/** A parser of rows in a form, whose missing labels are left out. */
function rowParser(
  form: RatingForm,
  context: RatingContext,
  { layout, missing }: { readonly layout: 'rows' | 'study'; readonly missing: MissingLabels | undefined },
): RowParser<RatingRow> {
  const { file } = context
  const study = studyRowParser({ file, model: '', references: 'required', candidates: 'required' })
  const read = opened(form, context)
  return (value, line, index) => {
    const fail = failure(file, line)
    // the study layout has the same grades under other keys
    const row = layout === 'study' ? gradeRow(study(value, line, index)) : asRow(value, fail)
    const entries = read(row, fail, index, line)
    return withPlace(missing === undefined ? entries : missing.without(entries), file, line)
  }
}

function gradeRow({ id, models, candidates, grades = new Map() }: Segment): Record<string, unknown> {
  const byModel = [...grades].map(([model, grade]) => [
    model,
    typeof grade === 'number' ? grade : Object.fromEntries(grade),
  ])
  const texts = models.map((model, m) => [model, candidates[m]])
  return { id, grades: Object.fromEntries(byModel), candidates: Object.fromEntries(texts) }
}

function opened(form: RatingForm, context: RatingContext): RatingRowReader {
  try {
    return form.ratings.open(context)
  } catch (error) {
    if (error instanceof RangeError)
      throw inputErrorAt({ file: context.file, line: 1 }, messageOf(error), error)
    throw error
  }
}

/** Ratings know their lines, for messages about those that come twice. */
function withPlace(entries: RatingEntries, file: string, line: number): RatingRow {
  const { preferences, grades, checks } = entries
  const ratings = entries.ratings?.map((rating) => ({ ...rating, file, line }))
  if (ratings === undefined) return { ...entries, file, line }
  // the usual row, of which there may be millions: spreading its entries takes half as long again
  const hasOthers = preferences !== undefined || grades !== undefined || checks !== undefined
  return hasOthers ? { ...entries, ratings, file, line } : { ratings, file, line }
}
