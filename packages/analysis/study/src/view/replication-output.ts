import { fixedFormat, type ReportOutput, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import {
  type CellShape,
  isBeyondNoise,
  type ReplicatedRow,
  type ReplicatedTable,
} from '../replication/replicated-table.ts'

/** The tables of a paper beside the same numbers computed anew. */
export interface PaperReplication {
  readonly title: string
  readonly summary: readonly string[]
  readonly tables: readonly ReplicatedTable[]
  readonly notes: readonly string[]
}

/** A replication as a report: for each row of a table the paper's cells, ours, and the noise of resampling. */
export function replicationOutput({ title, summary, tables, notes }: PaperReplication): ReportOutput {
  return {
    report: () => ({
      title,
      summary,
      conclusions: tables.map(countSentence),
      tables: tables.map(sideBySide),
      notes,
    }),
    csv: () => factTable(tables),
    json: () => ({
      title,
      summary,
      tables: tables.map(({ printed: { number, remarks }, title: name, rows, columns }) => ({
        ...{ table: number, title: name, columns: columns.map((column) => column.name), remarks },
        rows: rows.map((row) => ({
          ...{ name: row.name, source: row.source },
          cells: row.cells.map((cell, c) => ({ paper: row.printed[c], ...cell })),
        })),
      })),
      notes,
    }),
  }
}

/** How many numbers of a table agree with ours, by the first source of each row. */
function countSentence({ printed, rows, columns }: ReplicatedTable): string {
  const firsts = rows.filter(({ name }, r) => rows[r - 1]?.name !== name)
  const verdicts = firsts.flatMap((row) =>
    columns.flatMap(({ shape }, c) =>
      shape.parts.flatMap((_, part) =>
        row.printed[c][part] === undefined
          ? []
          : [isBeyondNoise(row.printed[c][part], row.cells[c], part, shape)],
      ),
    ),
  )
  const agreeing = verdicts.filter((beyond) => !beyond).length
  return `Table ${printed.number}: ${agreeing} of ${verdicts.length} numbers within noise and rounding.`
}

function sideBySide({ printed, title, columns, rows }: ReplicatedTable): Table {
  const isDrawn = rows.some(({ cells }) => cells.some(({ noise }) => noise.some((value) => value > 0)))
  return {
    id: `table-${printed.number}`,
    title: `Table ${printed.number}: ${title}`,
    note: `${isDrawn ? 'Noise: the standard deviation of ours over the seeds. ' : ''}*: the cell has a number that differs from the paper's by more than ${isDrawn ? 'three of them and rounding' : 'rounding'}`,
    columns: [{ name: 'row' }, { name: 'numbers', align: 'left' }, ...columns.map(({ name }) => ({ name }))],
    rows: rows.flatMap((row, r): TableCell[][] => {
      const isFirst = rows[r - 1]?.name !== row.name
      const line = (name: string, label: string, cell: (c: number, shape: CellShape) => TableCell) => [
        ...[name, label],
        ...columns.map(({ shape }, c) => cell(c, shape)),
      ]
      const paper = line(row.name, 'paper', (c, shape) => written(row.printed[c], shape, 0))
      const ours = line('', `ours, from ${row.source}`, (c, shape) => oursCell(row, c, shape))
      const noise = line('', 'noise', (c, shape) => written(row.cells[c].noise, shape, 1))
      return [...(isFirst ? [paper] : []), ours, ...(isDrawn ? [noise] : [])]
    }),
    footnotes: printed.remarks,
  }
}

function oursCell({ printed, cells }: ReplicatedRow, c: number, shape: CellShape): TableCell {
  const value = written(cells[c].ours, shape, 0)
  const beyond = shape.parts.some((_, part) => isBeyondNoise(printed[c][part], cells[c], part, shape))
  return beyond ? { value, mark: '*' } : value
}

/** The numbers of a cell, with some more digits than in print. */
function written(numbers: readonly (number | undefined)[], { digits }: CellShape, more: number): string {
  return numbers
    .map((value, part) =>
      formatNumber(value ?? Number.NaN, fixedFormat(digits[part] + (digits[part] < 2 ? more : 0))),
    )
    .join(' / ')
}

/** One number per row. */
function factTable(tables: readonly ReplicatedTable[]): Table {
  return {
    columns: ['table', 'row', 'source', 'column', 'number', 'paper', 'ours', 'noise', 'beyond_noise'].map(
      (name) => ({ name }),
    ),
    rows: tables.flatMap(({ printed, columns, rows }) =>
      rows.flatMap((row) =>
        columns.flatMap(({ name, shape }, c) =>
          shape.parts.map((part, p): TableCell[] => [
            ...[printed.number, row.name, row.source, name, part],
            ...[row.printed[c][p], row.cells[c].ours[p], row.cells[c].noise[p]],
            isBeyondNoise(row.printed[c][p], row.cells[c], p, shape),
          ]),
        ),
      ),
    ),
  }
}
