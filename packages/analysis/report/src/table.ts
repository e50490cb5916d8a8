import { formatNumber, type NumberFormat } from './number-format.ts'
import type { RangeMark } from './range-chart.ts'

/** A value of a table. `undefined` and `NaN` are shown as undefined; an empty string leaves the cell blank. */
export type TableValue = string | number | boolean | undefined

/** A value with emphasis. */
export interface EmphasizedCell {
  readonly value: TableValue
  /** Bold, as the best score of a row. */
  readonly strong?: boolean
  /** A sign after the value, as the star of a significant p-value. Left out in CSV and JSON. */
  readonly mark?: string
  /** Format of the number, instead of that of the column. */
  readonly format?: NumberFormat
  /** The number by which pages sort rows, where the text of the cell is none. */
  readonly sort?: number
  /** Drawn below the text on pages. */
  readonly range?: RangeMark
}

/** A cell of a table. */
export type TableCell = TableValue | EmphasizedCell

/** A column of a table. */
export interface TableColumn {
  readonly name: string
  /** Name in CSV and JSON; `name` by default. */
  readonly key?: string
  /** The first column is left-aligned by default, the others are right-aligned. */
  readonly align?: 'left' | 'right'
  /** Format of the numbers in the column; 12 significant digits by default. */
  readonly format?: NumberFormat
}

/** A table, independent of the format in which it is written. */
export interface Table {
  /** Identifier for links and labels; needed in HTML and LaTeX documents with a title only. */
  readonly id?: string
  readonly title?: string
  /** A description of the cells, without a full stop. */
  readonly note?: string
  readonly columns: readonly TableColumn[]
  /** One cell per column in each row. */
  readonly rows: readonly (readonly TableCell[])[]
  /** Sentences printed above the table. */
  readonly answers?: readonly string[]
  /** Sentences printed below the table. */
  readonly footnotes?: readonly string[]
}

/** Shown in place of an undefined value. */
const UNDEFINED_SIGN = '–'

/** A cell ready to be written. */
export interface WrittenCell {
  readonly text: string
  readonly strong: boolean
  readonly mark: string
  readonly sort: number | undefined
  readonly range: RangeMark | undefined
}

/** The cells of a row, formatted for readers. */
export function writtenRow({ columns }: Table, row: readonly TableCell[]): WrittenCell[] {
  return columns.map(({ format }, column) => {
    const cell = cellOf(row[column])
    const { value, strong = false, mark = '', range } = cell
    const { sort = typeof value === 'number' ? value : undefined } = cell
    return { text: readableText(value, cell.format ?? format), strong, mark, sort, range }
  })
}

export function isLeftAligned({ columns }: Table, column: number): boolean {
  return (columns[column].align ?? (column === 0 ? 'left' : 'right')) === 'left'
}

export function cellValue(cell: TableCell): TableValue {
  return cellOf(cell).value
}

export function cellOf(cell: TableCell): EmphasizedCell {
  return typeof cell === 'object' ? cell : { value: cell }
}

function readableText(value: TableValue, format: NumberFormat | undefined): string {
  if (value === undefined || Number.isNaN(value)) return UNDEFINED_SIGN
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? formatNumber(value, format) : value
}
