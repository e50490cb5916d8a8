import { escapeCsvText } from './escape-csv-text.ts'
import { plainNumber } from './number-format.ts'
import { cellOf, type Table, type TableCell } from './table.ts'

/**
 * A table as CSV (RFC 4180, lines end with a line feed): a header of the columns' keys and one line per row. Undefined
 * values are empty, booleans `yes` and `no`. Texts, never numbers, are protected from spreadsheets: see
 * `escapeCsvText`.
 */
export function renderCsv(table: Table): string {
  const line = (fields: readonly string[]) => `${fields.map(csvField).join(',')}\n`
  const header = table.columns.map(({ key, name }) => escapeCsvText(key ?? name))
  const rows = table.rows.map((row) =>
    table.columns.map((_, column) => fieldText(table, row[column], column)),
  )
  return [header, ...rows].map(line).join('')
}

function fieldText({ columns }: Table, cell: TableCell, column: number): string {
  const { value, format = columns[column].format } = cellOf(cell)
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? plainNumber(value, format) : escapeCsvText(value)
}

/** Formats a field of a CSV file (RFC 4180), in quotes if it needs them. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
