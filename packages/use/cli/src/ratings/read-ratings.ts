import { displayName, formatOfName, InputError, type InputFormat, UsageError } from '@codegen-eval/corpus'
import { type Chunks, peek, readBytes, readJsonArray, readJsonl } from '@codegen-eval/corpus/node'
import type { PlacedRating } from './rating.ts'
import { readRatingCsv } from './rating-csv.ts'
import { ratingRowParser, studyRatingParser } from './rating-rows.ts'

/** The formats that ratings may have. */
export const RATING_FORMATS = ['jsonl', 'json', 'csv', 'tsv'] as const

/** How ratings are laid out. */
export interface RatingInputOptions {
  readonly file: string
  readonly format?: InputFormat | undefined
  readonly layout: 'rows' | 'study'
  /** Hears of every byte read. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** The ratings of a row, or what is wrong with it. */
export type RatingRow = readonly PlacedRating[] | InputError

/** Bytes that are looked at where the name does not tell the format. */
const HEAD_BYTES = 4096

/** Reads the rows of a file of ratings. */
export async function* readRatings(options: RatingInputOptions): AsyncGenerator<readonly RatingRow[]> {
  const { file, layout, onBytes } = options
  const name = displayName(file)
  const [head, chunks] = await peek(readBytes(file, onBytes), HEAD_BYTES)
  const format = options.format ?? formatOfName(file) ?? formatOfContent(head.toString('utf8'))
  let rows = 0
  for await (const batch of rowsOf(format, name, chunks, layout)) {
    rows += batch.length
    yield batch
  }
  if (rows === 0) throw new InputError(`${name}: the file is empty: there is nothing to aggregate`)
}

function rowsOf(
  format: InputFormat | undefined,
  name: string,
  chunks: Chunks,
  layout: 'rows' | 'study',
): AsyncIterable<readonly RatingRow[]> {
  const parse = layout === 'study' ? studyRatingParser(name) : ratingRowParser(name)
  switch (format) {
    case 'jsonl':
      return readJsonl(name, chunks, parse)
    case 'json':
      return readJsonArray(name, chunks, parse)
    case 'csv':
    case 'tsv':
      if (layout === 'study') throw new UsageError(`${name}: the study layout is JSON`)
      return readRatingCsv(name, chunks, format === 'csv' ? ',' : '\t')
    default:
      throw new UsageError(
        `${name}: ratings are ${RATING_FORMATS.join(', ')}: name the format with --input-format`,
      )
  }
}

function formatOfContent(head: string): InputFormat | undefined {
  const start = /[^ \t\r\n]/.exec(head)?.[0]
  // an empty file has no rows in any format
  if (start === undefined || start === '{') return 'jsonl'
  if (start === '[') return 'json'
  const firstLine = head.slice(0, head.search(/\r?\n|$/))
  if (!/label/i.test(firstLine)) return undefined
  return firstLine.includes('\t') ? 'tsv' : 'csv'
}
