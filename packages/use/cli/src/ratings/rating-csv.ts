import { InputError, inputErrorAt, plural, quote } from '@codegen-eval/corpus'
import { type Chunks, readCsvRecords } from '@codegen-eval/corpus/node'
import type { PlacedRating } from './rating.ts'

interface Columns {
  readonly count: number
  readonly item: number
  readonly rater: number
  readonly label: number
  readonly model: number
}

/** Reads CSV or tab-separated values with columns `item` (or `id`), `rater`, `label` and, where there is one, `model`. */
export async function* readRatingCsv(
  file: string,
  chunks: Chunks,
  delimiter: ',' | '\t',
): AsyncGenerator<readonly (readonly PlacedRating[] | InputError)[]> {
  let columns: Columns | undefined
  for await (const records of readCsvRecords(file, chunks, delimiter)) {
    const rows: (readonly PlacedRating[] | InputError)[] = []
    for (const { fields, line, error } of records) {
      if (columns === undefined) {
        if (error) throw error
        columns = ratingColumns(file, fields)
      } else {
        const rating = error ?? readRecord(file, line, fields, columns)
        rows.push(rating instanceof InputError ? rating : [rating])
      }
    }
    yield rows
  }
}

function ratingColumns(file: string, header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase())
  const shown = header.map(quote).join(', ')
  const place = { file, line: 1 }
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw inputErrorAt(place, `two columns are named ${quote(twice)}`)
  if (names.includes('item') && names.includes('id'))
    throw inputErrorAt(place, `there are columns "item" and "id"; the header is ${shown}`)
  const column = (...words: string[]) => {
    const found = names.findIndex((name) => words.includes(name))
    if (found < 0) throw inputErrorAt(place, `no column is named "${words[0]}"; the header is ${shown}`)
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

function readRecord(
  file: string,
  line: number,
  fields: readonly string[],
  columns: Columns,
): PlacedRating | InputError {
  if (fields.length !== columns.count) {
    return inputErrorAt(
      { file, line },
      `${plural(fields.length, 'field')}, but the header has ${columns.count}`,
    )
  }
  const label = fields[columns.label].trim()
  if (label === '') return inputErrorAt({ file, line }, 'the label is empty')
  return {
    id: fields[columns.item],
    ...(columns.model < 0 ? {} : { model: fields[columns.model] }),
    rater: fields[columns.rater],
    label,
    file,
    line,
  }
}
