import type { CsvDelimiter } from '@codegen-eval/records'
import { csvDelimiter } from '@codegen-eval/records/internal'
import type { ContentSample } from '../forms/content-sample.ts'
import { contentSample } from '../forms/content-sample.ts'
import { formatOfName } from '../read/file-form.ts'
import { headRecords } from '../rows/role-doubts.ts'
import type { RatingSample } from './rating-form.ts'
import { RATING_ENCODINGS, RATING_FORMS, type RatingEncoding } from './rating-forms.ts'

/** Records of a table by which its form is recognized. */
const MAX_RECORDS = 50

/** The beginning of a file of ratings and how the file is written. */
export interface RatingBeginning {
  readonly sample: RatingSample
  /** `object` is a JSON object with a list of rows, `document` one that is a row; `undefined` if it is not known. */
  readonly encoding: RatingEncoding | 'object' | 'document' | undefined
  readonly delimiter: CsvDelimiter
}

/**
 * Prepares the beginning of a file of ratings for `RatingForm.recognizes`.
 *
 * @param encoding How the file is written, instead of telling it by name and content.
 */
export async function ratingBeginning(
  path: string,
  head: Uint8Array,
  encoding?: RatingEncoding,
): Promise<RatingBeginning> {
  const content = contentSample(path, head)
  const known = encoding ?? encodingOf(path, content)
  const isTable = known === 'csv' || known === 'tsv' || known === undefined
  const delimiter = known === 'tsv' ? '\t' : csvDelimiter(content.text)
  if (!isTable || content.row !== undefined)
    return { sample: { ...content, header: undefined, records: [] }, encoding: known, delimiter }
  const [header = [], ...records] = await headRecords(content.name, content.bytes, delimiter, MAX_RECORDS)
  const sample = { ...content, header: header.map((name) => name.trim()), records }
  if (known !== undefined) return { sample, encoding: known, delimiter }
  const isRatings = RATING_FORMS.some((form) => form.recognizes(sample) !== 'no') || hasLabel(sample.header)
  return { sample, encoding: isRatings ? (delimiter === '\t' ? 'tsv' : 'csv') : undefined, delimiter }
}

/** A table of ratings whose other columns are missing gets the message about them. */
function hasLabel(header: readonly string[]): boolean {
  return header.length > 1 && header.some((name) => /label/i.test(name))
}

function encodingOf(path: string, { row, document, text }: ContentSample): RatingBeginning['encoding'] {
  const named = formatOfName(path)
  const isLines = row !== undefined && document === undefined
  const isObject = document !== undefined && !Array.isArray(document)
  if (isObject && RATING_FORMS.some((form) => form.isDocument?.(document as object))) return 'document'
  if (named === 'json')
    return isLines ? 'jsonl' : isObject && RATING_FORMS.some(hasRowsKey(document)) ? 'object' : 'json'
  if (RATING_ENCODINGS.includes(named as RatingEncoding)) return named as RatingEncoding
  if (named !== undefined) return undefined
  const start = /[^ \t\r\n]/.exec(text)?.[0]
  if (start === '[') return 'json'
  if (start === '{') return isObject && RATING_FORMS.some(hasRowsKey(document)) ? 'object' : 'jsonl'
  // an empty file has no rows in any format
  return start === undefined ? 'jsonl' : undefined
}

function hasRowsKey(document: unknown) {
  return ({ rowsKey }: { readonly rowsKey?: string }): boolean =>
    rowsKey !== undefined && Object.hasOwn(document as object, rowsKey)
}
