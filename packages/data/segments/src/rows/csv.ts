import { type InputError, inputErrorAt, plural } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { type CsvDelimiter, type CsvRecord, readCsvRecords, unescapeCsvText } from '@codegen-eval/records'
import { type CsvColumns, csvColumns } from './csv-columns.ts'
import type { RowContext } from './parse-row.ts'
import { emptyCluster, emptyLanguage } from './row-labels.ts'
import type { Batches, Segment } from './segment.ts'

/** Reads CSV or tab-separated values with a header; `csvColumns` finds the columns. */
export async function* readCsv(
  file: string,
  chunks: Chunks,
  context: RowContext,
  delimiter: CsvDelimiter,
): Batches {
  let columns: CsvColumns | undefined
  let index = 0
  for await (const records of readCsvRecords(file, chunks, delimiter)) {
    let rows = records
    if (columns === undefined && rows.length > 0) {
      const [header, ...rest] = rows
      if (header.error) throw header.error
      columns = csvColumns(header.fields, context)
      rows = rest
    }
    const known = columns
    if (known !== undefined) yield rows.map((record) => readRecord(record, known, context, ++index))
  }
}

function readRecord(
  { fields, line, error }: CsvRecord,
  columns: CsvColumns,
  context: RowContext,
  index: number,
): Segment | InputError {
  if (error) return error
  const { file } = context
  const text = context.escapedCells ? unescapeCsvText : (cell: string) => cell
  if (fields.length !== columns.count) {
    return inputErrorAt(
      { file, line },
      `${plural(fields.length, 'field')}, but the header has ${columns.count}`,
    )
  }
  const references = referencesOf(fields, columns).map(text)
  if (context.references === 'required' && references.length === 0)
    return inputErrorAt({ file, line }, 'the row has no reference')
  if (columns.cluster >= 0 && fields[columns.cluster] === '')
    return inputErrorAt({ file, line }, emptyCluster(context.clusterField!))
  if (columns.language >= 0 && fields[columns.language] === '')
    return inputErrorAt({ file, line }, emptyLanguage(context.languageField!))
  const partial = columns.model >= 0
  return {
    id: columns.id < 0 ? index : unescapeCsvText(fields[columns.id]),
    references,
    models: partial ? [unescapeCsvText(fields[columns.model])] : columns.candidates.map(({ model }) => model),
    candidates: columns.candidates.map(({ column }) => text(fields[column])),
    ...(hasNoLabels(columns) ? {} : labelsOf(fields, columns)),
    file,
    line,
    ...(partial ? { partial } : {}),
  }
}

function hasNoLabels({ sample, cluster, language, intent }: CsvColumns): boolean {
  return sample < 0 && cluster < 0 && language < 0 && intent < 0
}

function labelsOf(
  fields: readonly string[],
  { sample, cluster, language, intent }: CsvColumns,
): Pick<Segment, 'sample' | 'cluster' | 'language' | 'intent'> {
  return {
    ...(sample < 0 || fields[sample] === '' ? {} : { sample: unescapeCsvText(fields[sample]) }),
    ...(cluster < 0 ? {} : { cluster: unescapeCsvText(fields[cluster]) }),
    ...(language < 0 ? {} : { language: fields[language] }),
    ...(intent < 0 || fields[intent] === '' ? {} : { intent: unescapeCsvText(fields[intent]) }),
  }
}

function referencesOf(fields: readonly string[], columns: CsvColumns): readonly string[] {
  if (columns.referenceList >= 0) return referenceList(fields[columns.referenceList])
  const references = columns.references.map((column) => fields[column])
  // with several columns, rows with fewer references leave some empty
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
