import { type RowEncoding, tableDelimiter } from '@codegen-eval/records/internal'
import { type ContentSample, contentSample } from '../forms/content-sample.ts'
import { RATING_FORMS } from '../forms/forms.ts'
import { recognize } from '../forms/recognize.ts'
import { encodingOf } from '../read/file-form.ts'
import { headRecords } from '../rows/role-doubts.ts'

/** Records of a table by which its form is recognized. */
const MAX_RECORDS = 50

/**
 * Prepares the beginning of a file of ratings for `FileKind.begins`.
 *
 * @param chosen How the file is written, instead of telling it by name and content.
 * @returns The beginning, and how the file is written; `undefined` if that is not known.
 */
export async function ratingBeginning(
  path: string,
  head: Uint8Array,
  chosen?: RowEncoding,
): Promise<{ readonly sample: ContentSample; readonly encoding: RowEncoding | undefined }> {
  const content = contentSample(path, head)
  const encoding = chosen ?? encodingOf(content)
  const table = encoding ?? (content.firstLine.includes('\t') ? 'tsv' : 'csv')
  const delimiter = tableDelimiter(table, content.text)
  if (delimiter === undefined || content.row !== undefined) return { sample: content, encoding }
  const [header = [], ...records] = await headRecords(content.name, content.bytes, delimiter, MAX_RECORDS)
  const sample = { ...content, header: header.map((name) => name.trim()), records }
  if (encoding !== undefined) return { sample, encoding }
  // a table of ratings whose other columns are missing gets the message about them
  const hasLabel = sample.header.length > 1 && sample.header.some((name) => /label/i.test(name))
  const isRatings = hasLabel || recognize(sample, RATING_FORMS).length > 0
  return { sample, encoding: isRatings ? table : undefined }
}
