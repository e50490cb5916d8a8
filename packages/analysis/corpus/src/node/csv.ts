import { type CsvColumns, csvColumns } from '../input/csv-columns.ts'
import type { RowContext } from '../input/parse-row.ts'
import type { Batches, Item, Segment } from '../input/segment.ts'
import { InputError, inputErrorAt } from '../input-error.ts'
import { plural, quote } from '../message-text.ts'
import { type CsvRecord, readCsvRecords } from './csv-records.ts'
import type { Chunks } from './read-bytes.ts'

/** Reads CSV or tab-separated values with a header, which `csvColumns` explains. */
export async function* readCsv(
  file: string,
  chunks: Chunks,
  context: RowContext,
  delimiter: ',' | '\t',
): Batches {
  let columns: CsvColumns | undefined
  let index = 0
  const pending: { segment?: Segment | undefined } = {}
  for await (const records of readCsvRecords(file, chunks, delimiter)) {
    const items: Item[] = []
    for (const record of records) {
      if (columns === undefined) {
        if (record.error) throw record.error
        columns = csvColumns(record.fields, context)
        continue
      }
      index++
      const item = record.error ?? readRecord(record, columns, context, index)
      if (columns.model < 0) items.push(item)
      else gather(item, pending, items)
    }
    yield items
  }
  if (pending.segment) yield [pending.segment]
}

/** With one row a model, the rows of an id are held back until another id comes. */
function gather(item: Item, pending: { segment?: Segment | undefined }, items: Item[]): void {
  const { segment } = pending
  const merged =
    segment && !(item instanceof InputError) && segment.id === item.id ? withModel(segment, item) : undefined
  if (merged instanceof InputError) {
    items.push(merged)
  } else if (merged) {
    pending.segment = merged
  } else {
    if (segment) items.push(segment)
    pending.segment = item instanceof InputError ? undefined : item
    if (item instanceof InputError) items.push(item)
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
    id: columns.id < 0 ? index : fields[columns.id],
    references,
    models: named ? [fields[columns.model]] : columns.candidates.map(({ model }) => model),
    candidates: columns.candidates.map(({ column }) => fields[column]),
    file,
    line,
  }
}

function referencesOf(fields: readonly string[], columns: CsvColumns): readonly string[] {
  if (columns.referenceList >= 0) return referenceList(fields[columns.referenceList])
  const references = columns.references.map((column) => fields[column])
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
