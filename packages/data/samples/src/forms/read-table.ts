import type { ColumnBatch, ColumnTable, Row } from '@codegen-eval/records'
import { parsedRow, plainValue } from '@codegen-eval/records/internal'
import { cellRowParser } from '../rows/cell-row.ts'
import { findColumns, usedColumns } from '../rows/columns.ts'
import { GROUP_NAMES } from '../rows/group-names.ts'
import { rowParser, studyRowParser } from '../rows/parse-row.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item } from '../rows/segment.ts'
import { chosenNames, fieldNames, OBJECT_FIELDS } from '../rows/segment-fields.ts'

/** Rows that come out at once. */
const BATCH_ROWS = 512

/** Columns with the parts of a row of JSON Lines. */
const PART_COLUMNS = 'id task_id references reference candidate candidates prediction model'.split(' ')

/**
 * Reads the rows of a table of typed columns, and only the columns that are needed.
 *
 * The columns have the names of those of CSV. A column `candidates` or `grades` with fields by model, the layout of the
 * study, and paths such as `.output.text` make its rows those of JSON Lines. Rows are counted from 1, as lines.
 */
export async function* readTable(table: ColumnTable, context: RowContext): Batches {
  const { columns } = table
  const isNested =
    context.layout === 'study' ||
    ['candidates', ...OBJECT_FIELDS].some((name) => columns.includes(name)) ||
    chosenFields(context).some((field) => !columns.includes(field) && /[.[\]"]/.test(field))
  yield* isNested ? readObjects(table, context) : readCells(table, context)
}

/** Reads rows as objects, without the columns whose values are null. */
export async function* tableRows(
  table: ColumnTable,
  positions: readonly number[] = table.columns.map((_, i) => i),
): AsyncGenerator<readonly Row[]> {
  const names = positions.map((position) => table.columns[position])
  for await (const batch of table.read(positions)) {
    for (const [start, end] of blocks(batch)) {
      const rows: Row[] = []
      for (let i = start; i < end; i++) {
        const row: Row = {}
        for (let column = 0; column < names.length; column++) {
          const value = batch[column][i]
          if (value !== null && value !== undefined) row[names[column]] = plainValue(value)
        }
        rows.push(row)
      }
      yield rows
    }
  }
}

/** The rows as JSON Lines, for the readers of other tools' forms. */
export async function* tableLines(table: ColumnTable): AsyncGenerator<Uint8Array> {
  for await (const rows of tableRows(table))
    yield asciiBytes(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** The first row as JSON Lines of two rows, by which its form is recognized; empty if there is no row. */
export async function sampleLines({ columns, firstRow }: ColumnTable): Promise<Uint8Array> {
  const values = await firstRow()
  const row = Object.fromEntries(
    columns.flatMap((name, i) =>
      values[i] === null || values[i] === undefined ? [] : [[name, plainValue(values[i])]],
    ),
  )
  return asciiBytes(values.length === 0 ? '' : `${JSON.stringify(row)}\n`.repeat(2))
}

/** JSON in which other characters than those of ASCII are escaped. */
export function asciiBytes(json: string): Uint8Array {
  const text = json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

async function* readObjects(table: ColumnTable, context: RowContext): Batches {
  const isStudy = context.layout === 'study'
  const parse = isStudy ? studyRowParser(context) : rowParser(context)
  const roots = chosenFields(context).map(rootOf)
  const names = fieldNames(context).map(({ name }) => name)
  const needed = new Set([...PART_COLUMNS, ...names, ...roots, ...groupNames(context)])
  // the message about a field that is missing lists all fields
  const needsAll = isStudy || !roots.every((root) => table.columns.includes(root))
  const chosen = table.columns.flatMap((name, i) => (needsAll || needed.has(name) ? [i] : []))
  let index = table.rowsBefore ?? 0
  for await (const rows of tableRows(table, chosen)) {
    yield rows.map((row) => parsedRow(parse, row, index + 1, index++))
  }
}

async function* readCells(table: ColumnTable, context: RowContext): Batches {
  const first = await table.firstRow()
  const columns = findColumns(table.columns, context, (column) => mayBeText(first[column]))
  const groups = groupNames(context).map((name) => table.columns.indexOf(name))
  const used = [...new Set([...usedColumns(columns), ...groups.filter((column) => column >= 0)])]
  const places = table.columns.map((_, column) => used.indexOf(column))
  const cell = ({ batch, row }: TableRow, column: number): unknown => {
    const value = batch[places[column]][row]
    return typeof value === 'string' ? value : plainValue(value)
  }
  const parse = cellRowParser(columns, { value: cell, text: cell }, context)
  let index = table.rowsBefore ?? 0
  for await (const batch of table.read(used)) {
    for (const [start, end] of blocks(batch)) {
      const items: Item[] = []
      for (let row = start; row < end; row++) {
        const position = index++
        items.push(parsedRow(parse, { batch, row }, position + 1, position))
      }
      yield items
    }
  }
}

/** The columns that may group tasks, where they are looked for. */
function groupNames({ groups }: RowContext): readonly string[] {
  return groups === undefined ? [] : GROUP_NAMES
}

/** A row among those of a batch. */
interface TableRow {
  readonly batch: ColumnBatch
  readonly row: number
}

/** Whether the value of the first row may be one of a column of texts. */
function mayBeText(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string'
}

/** Ranges of rows. */
function* blocks(batch: ColumnBatch): Generator<readonly [start: number, end: number]> {
  const length = batch[0]?.length ?? 0
  for (let start = 0; start < length; start += BATCH_ROWS) yield [start, Math.min(length, start + BATCH_ROWS)]
}

/** The names that options give. */
function chosenFields(context: RowContext): readonly string[] {
  const { idField, candidateField, candidateFields = [], referenceField, modelField } = context
  const parts = [idField, candidateField, ...candidateFields, referenceField, modelField]
  return [...parts.filter((field) => field !== undefined), ...chosenNames(context)]
}

/** The column in which a path begins. */
function rootOf(path: string): string {
  return /^\.?"?([^.[\]"]+)/.exec(path)?.[1] ?? path
}
