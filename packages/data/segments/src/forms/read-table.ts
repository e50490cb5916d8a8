import { InputError, quote } from '@codegen-eval/messages'
import type { ColumnBatch, ColumnTable, Fail, Row } from '@codegen-eval/records'
import { failure, plainValue, readStrings } from '@codegen-eval/records/internal'
import { type CsvColumns, csvColumns } from '../rows/csv-columns.ts'
import { readOutputText } from '../rows/null-output.ts'
import { type RowContext, rowParser, studyRowParser } from '../rows/parse-row.ts'
import { emptyCluster, readLabel } from '../rows/row-labels.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'

/** Rows that come out at once. */
const BATCH_ROWS = 512

/** Columns of rows that are those of JSON Lines. */
const ROW_COLUMNS = [
  'id',
  'task_id',
  'references',
  'reference',
  'candidate',
  'candidates',
  'prediction',
  'grades',
  'model',
  'sample',
  'cluster',
  'intent',
  'prompt',
]

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
    columns.includes('candidates') ||
    columns.includes('grades') ||
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
  const needed = new Set([...ROW_COLUMNS, ...roots])
  // the message about a field that is missing lists all fields
  const needsAll = isStudy || !roots.every((root) => table.columns.includes(root))
  const chosen = table.columns.flatMap((name, i) => (needsAll || needed.has(name) ? [i] : []))
  let index = table.rowsBefore ?? 0
  for await (const rows of tableRows(table, chosen)) {
    yield rows.map((row) => caught(() => parse(row, index + 1, index++)))
  }
}

async function* readCells(table: ColumnTable, context: RowContext): Batches {
  const first = await table.firstRow()
  const columns = csvColumns(table.columns, context, (position) => mayBeText(first[position]))
  const { id, model, sample, cluster, language, intent, referenceList, references, candidates } = columns
  const labels = [id, model, sample, cluster, language, intent, referenceList]
  const used = [...labels, ...references, ...candidates.map(({ column }) => column)]
  const positions = [...new Set(used)].filter((position) => position >= 0)
  const place = (position: number): number => (position < 0 ? -1 : positions.indexOf(position))
  const places: CsvColumns = {
    count: positions.length,
    id: place(id),
    model: place(model),
    sample: place(sample),
    cluster: place(cluster),
    language: place(language),
    intent: place(intent),
    referenceList: place(referenceList),
    references: references.map(place),
    candidates: candidates.map((each) => ({ model: each.model, column: place(each.column) })),
  }
  const names = positions.map((position) => table.columns[position])
  const parse = cellParser(places, names, context)
  let line = table.rowsBefore ?? 0
  for await (const batch of table.read(positions)) {
    for (const [start, end] of blocks(batch)) {
      const items: Item[] = []
      for (let i = start; i < end; i++) items.push(caught(() => parse(batch, i, ++line)))
      yield items
    }
  }
}

/** Whether the value of the first row may be one of a column of texts. */
function mayBeText(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string'
}

type CellParser = (batch: ColumnBatch, row: number, line: number) => Segment

function cellParser(columns: CsvColumns, names: readonly string[], context: RowContext): CellParser {
  const { file } = context
  const { candidates: outputs } = columns
  const allModels = outputs.map(({ model }) => model)
  const label = (batch: ColumnBatch, row: number, column: number, fail: Fail) =>
    column < 0 ? undefined : readLabel(plainValue(batch[column][row] ?? undefined), names[column], fail)
  return (batch, row, line) => {
    const fail = failure(file, line)
    const id = columns.id < 0 ? line : label(batch, row, columns.id, fail)
    if (id === undefined) fail(`field ${quote(names[columns.id])} is empty: expected an id`)
    if (typeof id === 'number' && Number.isInteger(id) && !Number.isSafeInteger(id))
      fail(
        `field ${quote(names[columns.id])} is a number too large to be exact (read as ${id}): store it as an integer or as text`,
      )
    const model = label(batch, row, columns.model, fail)
    const sample = label(batch, row, columns.sample, fail)
    const cluster = label(batch, row, columns.cluster, fail)
    if (columns.cluster >= 0 && (cluster === undefined || cluster === ''))
      fail(emptyCluster(context.clusterField!))
    if (columns.model >= 0 && model === undefined)
      fail(`field ${quote(names[columns.model])} is empty: expected the name of a model`)
    const references = referencesOf(batch, row, columns, names, fail)
    if (context.references === 'required' && references.length === 0) fail('the row has no reference')
    const candidates: string[] = []
    for (const { column } of outputs) {
      const value = batch[column][row]
      candidates.push(
        typeof value === 'string'
          ? value
          : readOutputText(value ?? null, quote(names[column]), context, fail),
      )
    }
    const segment: { -readonly [Key in keyof Segment]: Segment[Key] } = {
      id: id as string | number,
      references,
      models: columns.model < 0 ? allModels : [String(model)],
      candidates,
      file,
      line,
    }
    if (columns.model >= 0) segment.partial = true
    if (sample !== undefined) segment.sample = sample
    if (cluster !== undefined) segment.cluster = cluster
    const intent = columns.intent < 0 ? undefined : batch[columns.intent][row]
    if (typeof intent === 'string') segment.intent = intent
    return segment
  }
}

/** The references of a row; columns without a value are left out. */
function referencesOf(
  batch: ColumnBatch,
  row: number,
  { referenceList, references }: CsvColumns,
  names: readonly string[],
  fail: Fail,
): readonly string[] {
  const found: string[] = []
  for (const column of referenceList < 0 ? references : [referenceList]) {
    const value = batch[column][row]
    if (typeof value === 'string') found.push(value)
    else if (value !== null && value !== undefined)
      found.push(...readStrings(plainValue(value), quote(names[column]), fail))
  }
  return found
}

function caught(parse: () => Segment): Item {
  try {
    return parse()
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
}

/** Ranges of rows. */
function* blocks(batch: ColumnBatch): Generator<readonly [start: number, end: number]> {
  const length = batch[0]?.length ?? 0
  for (let start = 0; start < length; start += BATCH_ROWS) yield [start, Math.min(length, start + BATCH_ROWS)]
}

function chosenFields(context: RowContext): readonly string[] {
  const {
    idField,
    candidateField,
    candidateFields = [],
    referenceField,
    modelField,
    sampleField,
    clusterField,
    intentField,
  } = context
  return [
    idField,
    candidateField,
    ...candidateFields,
    referenceField,
    modelField,
    sampleField,
    clusterField,
    intentField,
  ].filter((field) => field !== undefined)
}

/** The column in which a path begins. */
function rootOf(path: string): string {
  return /^\.?"?([^.[\]"]+)/.exec(path)?.[1] ?? path
}
