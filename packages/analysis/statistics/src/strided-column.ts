/** A column of numbers that lies at regular distances in a list of rows. */
export interface StridedColumn {
  readonly rows: Float64Array
  readonly offset: number
  readonly stride: number
  /** Rows that are subtracted, if the numbers are differences. */
  readonly minus?: Float64Array | undefined
}

/** Columns are summed four by four: as many sums, and a row of a table, are what the registers of processors hold. */
export const PANEL = 4

/** The number of sums of so many columns: these, filled up to whole panels. */
export function sumWidth(columns: number): number {
  return Math.ceil(columns / PANEL) * PANEL
}

/** The columns of a system, or of the differences to another one. */
export function columnsOf(rows: Float64Array, width: number, minus?: Float64Array): StridedColumn[] {
  return Array.from({ length: width }, (_, offset) => ({ rows, offset, stride: width, minus }))
}

/** Writes the columns of a panel side by side into numbers that are 0. */
export function fillPanel(columns: readonly StridedColumn[], panel: number, numbers: Float64Array): void {
  columns.slice(panel * PANEL, (panel + 1) * PANEL).forEach(({ rows, offset, stride, minus }, column) => {
    for (let to = column, at = offset; at < rows.length; to += PANEL, at += stride)
      numbers[to] = minus === undefined ? rows[at] : rows[at] - minus[at]
  })
}

/** Columns that differ, and for each of the given ones its place among them. */
export interface DistinctColumns {
  readonly columns: readonly StridedColumn[]
  readonly places: Int32Array
}

/** Equal columns, such as lengths of references, which all systems of a metric share, are there once. */
export function distinctColumns(given: readonly StridedColumn[]): DistinctColumns {
  const columns: StridedColumn[] = []
  const byHash = new Map<number, number[]>()
  const places = Int32Array.from(given, (column) => {
    const hash = hashOf(column)
    const alike = byHash.get(hash) ?? []
    const known = alike.find((place) => areSame(columns[place], column))
    if (known !== undefined) return known
    const place = columns.push(column) - 1
    byHash.set(hash, [...alike, place])
    return place
  })
  return { columns, places }
}

function hashOf({ rows, offset, stride }: StridedColumn): number {
  let hash = 0
  for (let at = offset; at < rows.length; at += stride) hash = hash * 0.999 + rows[at]
  return hash
}

/** Whether the same numbers stand in both columns, which are of one length; 0 and -0 are not the same. */
function areSame(a: StridedColumn, b: StridedColumn): boolean {
  for (let i = a.offset, j = b.offset; i < a.rows.length; i += a.stride, j += b.stride)
    if (!Object.is(a.rows[i], b.rows[j])) return false
  return true
}
