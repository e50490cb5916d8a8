import { quoted } from './quoted.ts'
import type { OutputRating } from './rating-collector.ts'

/** Positions of the columns of a table of ratings. */
export interface RatingColumns {
  /** Number of columns. */
  readonly count: number
  readonly item: number
  readonly rater: number
  readonly label: number
  /** -1 if there is no such column. */
  readonly model: number
}

/**
 * Finds the columns of a table of ratings by the names `item` (or `id`), `rater`, `label` and `model` (optional), in
 * any case. Other columns are ignored.
 *
 * @throws RangeError if a column is missing or named twice.
 */
export function ratingColumns(header: readonly string[]): RatingColumns {
  const names = header.map((name) => name.trim().toLowerCase())
  const shown = header.map(quoted).join(', ')
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  if (repeated !== undefined) throw new RangeError(`two columns are named ${quoted(repeated)}`)
  if (names.includes('item') && names.includes('id'))
    throw new RangeError(`there are columns "item" and "id"; the header is ${shown}`)
  const column = (...words: string[]) => {
    const found = names.findIndex((name) => words.includes(name))
    if (found < 0) throw new RangeError(`no column is named "${words[0]}"; the header is ${shown}`)
    return found
  }
  return {
    count: names.length,
    item: column('item', 'id'),
    rater: column('rater'),
    label: column('label'),
    model: names.indexOf('model'),
  }
}

/**
 * The rating of a record.
 *
 * @throws RangeError if the number of fields is not that of the header, or the label is empty.
 */
export function ratingOfRecord(fields: readonly string[], columns: RatingColumns): OutputRating {
  if (fields.length !== columns.count) {
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`
    throw new RangeError(`${count}, but the header has ${columns.count}`)
  }
  const label = fields[columns.label].trim()
  if (label === '') throw new RangeError('the label is empty')
  return {
    id: fields[columns.item],
    ...(columns.model < 0 ? {} : { model: fields[columns.model] }),
    rater: fields[columns.rater],
    label,
  }
}
