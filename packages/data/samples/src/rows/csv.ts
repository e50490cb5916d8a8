import type { Chunks } from '@codegen-eval/records'
import { type CsvDelimiter, unescapeCsvText } from '@codegen-eval/records'
import { readCsvRows } from '@codegen-eval/records/internal'
import { type Cells, cellRowParser } from './cell-row.ts'
import { type Columns, findColumns } from './columns.ts'
import type { RowContext } from './row-options.ts'
import type { Batches } from './segment.ts'

/** Reads CSV or tab-separated values with a header; `findColumns` finds the columns. */
export function readCsv(chunks: Chunks, context: RowContext, delimiter: CsvDelimiter): Batches {
  return readCsvRows(context.file, chunks, delimiter, (header) => {
    const columns = findColumns(header, context)
    return cellRowParser(columns, csvCells(columns, context), context)
  })
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
