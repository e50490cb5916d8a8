import { InputError, quote } from '@codegen-eval/messages'

/** Rows of a table as one list of values per column, all of one length. */
export type ColumnBatch = readonly (readonly unknown[])[]

/** A table of typed columns, such as a Parquet file, which is read some rows at a time. It is read once. */
export interface ColumnTable {
  /** The names of the columns, in order. */
  readonly columns: readonly string[]
  /** The values of the first row, by which its form is recognized; empty if there is no row. Called before `read`. */
  firstRow(): Promise<readonly unknown[]>
  /** Reads the columns at these positions, and no others. */
  read(positions: readonly number[]): AsyncIterable<ColumnBatch>
  /** The groups of rows of a file, any of which can be read alone; absent if there are none. */
  readonly groups?: readonly RowGroupPlace[]
  /** The same table with some of its groups only: those from `start` up to, but not including, `end`. */
  part?(start: number, end: number): ColumnTable
  /** Number of rows before the first one, if the table is a part of another. */
  readonly rowsBefore?: number
}

/** Where a group of rows lies in its file, in bytes, and how many rows it has. */
export interface RowGroupPlace {
  readonly start: number
  readonly end: number
  readonly rows: number
}

/** Text whose bytes are not UTF-8, in the place of a string. */
export const INVALID_TEXT: object = { invalid: 'bytes that are not UTF-8' }

/**
 * A value of a table as JSON has it: whole numbers that a number cannot hold exactly become their digits, dates their
 * ISO 8601 text, and typed arrays lists.
 */
export function plainValue(value: unknown): unknown {
  if (value === null || typeof value !== 'object')
    return typeof value === 'bigint' ? wholeNumber(value) : value
  if (value === INVALID_TEXT) return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>, plainValue)
  if (Array.isArray(value)) return value.map(plainValue)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainValue(each)]))
}

function wholeNumber(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

/**
 * The tables of several files, one after another. They need the same columns, in any order.
 *
 * @param open Opens one of the files.
 * @param files The names of the files in messages.
 */
export async function concatTables(
  files: readonly string[],
  open: (index: number) => Promise<ColumnTable>,
): Promise<ColumnTable> {
  const first = await open(0)
  const { columns } = first
  async function* read(positions: readonly number[]): AsyncGenerator<ColumnBatch> {
    yield* first.read(positions)
    for (let i = 1; i < files.length; i++) {
      const next = await open(i)
      const places = positions.map((position) => {
        const place = next.columns.indexOf(columns[position])
        if (place >= 0) return place
        const found = next.columns.map(quote).join(', ')
        throw new InputError(
          `${files[i]}: no column is named ${quote(columns[position])}, as in ${files[0]}; the columns are ${found}`,
        )
      })
      yield* next.read(places)
    }
  }
  return { columns, firstRow: () => first.firstRow(), read }
}
