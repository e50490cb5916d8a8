import type { Table, TableCell, TableColumn } from './table.ts'

/** A column of a table, declared once: its name, format and alignment, and its cell of each row. */
export interface Column<Row> extends TableColumn {
  readonly value: (row: Row, index: number) => TableCell
}

/** The columns of a table, and one row for each object. */
export function columnTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Pick<Table, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ value, ...column }) => column),
    rows: rows.map((row, i) => columns.map(({ value }) => value(row, i))),
  }
}
