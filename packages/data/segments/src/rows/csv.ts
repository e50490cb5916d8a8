import { inputErrorAt, plural } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { type CsvDelimiter, type CsvRecord, readCsvRecords, unescapeCsvText } from '@codegen-eval/records'
import { parsedRow } from '@codegen-eval/records/internal'
import { type Cells, cellRowParser } from './cell-row.ts'
import { type Columns, findColumns } from './columns.ts'
import type { RowContext } from './row-options.ts'
import type { Batches, Item } from './segment.ts'

/** Reads CSV or tab-separated values with a header; `findColumns` finds the columns. */
export async function* readCsv(chunks: Chunks, context: RowContext, delimiter: CsvDelimiter): Batches {
  let parse: ((record: CsvRecord) => Item) | undefined
  for await (const records of readCsvRecords(context.file, chunks, delimiter)) {
    if (records.length === 0) continue
    if (parse !== undefined) {
      yield records.map(parse)
      continue
    }
    const [header, ...rest] = records
    if (header.error) throw header.error
    parse = recordParser(findColumns(header.fields, context), context)
    yield rest.map(parse)
  }
}

function recordParser(columns: Columns, context: RowContext): (record: CsvRecord) => Item {
  const { file } = context
  const { length } = columns.names
  const parse = cellRowParser(columns, csvCells(columns, context), context)
  let index = 0
  return ({ fields, line, error }) => {
    const position = index++
    if (error) return error
    if (fields.length !== length)
      return inputErrorAt({ file, line }, `${plural(fields.length, 'field')}, but the header has ${length}`)
    return parsedRow(parse, fields, line, position)
  }
}

function csvCells(
  { referenceList, references }: Columns,
  { escapedCells }: RowContext,
): Cells<readonly string[]> {
  const unescaped = escapedCells ? unescapeCsvText : (cell: string) => cell
  return {
    value: (fields, column) => unescapeCsvText(fields[column]),
    text(fields, column) {
      const cell = fields[column]
      // with several columns, rows with fewer references leave some empty
      if (cell === '' && references.length > 1 && references.includes(column)) return undefined
      if (column !== referenceList) return unescaped(cell)
      const list = stringList(cell)
      return list === undefined ? unescaped(cell) : list.map(unescaped)
    },
  }
}

/** The strings of a JSON list; `undefined` if a cell is none, as code may begin with a bracket. */
function stringList(cell: string): readonly string[] | undefined {
  if (!/^\s*\[/.test(cell)) return undefined
  try {
    const value: unknown = JSON.parse(cell)
    const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    return isList ? value : undefined
  } catch {
    return undefined
  }
}
