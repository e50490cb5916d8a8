import { cellOf, type Table, type TableCell, type TableColumn } from './table.ts'

/** A column of a table, declared once: its name, format and alignment, and its cell of each row. */
export interface Column<Row> extends TableColumn {
  readonly value: (row: Row, index: number) => TableCell
  /** Which numbers are better: the best cell is emphasized, or several equal ones; none if all are equal. */
  readonly better?: 'higher' | 'lower' | undefined
  /** The number by which cells are compared, `NaN` where there is none; the cell's number by default. */
  readonly rank?: (row: Row, index: number) => number
}

/** The columns of a table, and one row for each object. */
export function columnTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Pick<Table, 'columns' | 'rows'> {
  const cells = columns.map((column) => cellsOf(column, rows))
  return {
    columns: columns.map(({ value, better, rank, ...column }) => column),
    rows: rows.map((_, i) => cells.map((ofColumn) => ofColumn[i])),
  }
}

function cellsOf<Row>({ value, better, rank }: Column<Row>, rows: readonly Row[]): TableCell[] {
  const cells = rows.map(value)
  if (better === undefined) return cells
  const ranks = rank === undefined ? cells.map(numberOf) : rows.map(rank)
  const known = ranks.filter((number) => !Number.isNaN(number))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (!(least < most)) return cells
  const best = better === 'higher' ? most : least
  return cells.map((cell, i) => (ranks[i] === best ? { ...cellOf(cell), strong: true } : cell))
}

function numberOf(cell: TableCell): number {
  const { value } = cellOf(cell)
  return typeof value === 'number' ? value : Number.NaN
}
