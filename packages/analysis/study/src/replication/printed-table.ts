/** A cell of a table: its numbers, `undefined` where nothing is printed. */
export type PrintedCell = readonly (number | undefined)[]

/** A table of a paper, as printed. */
export interface PrintedTable {
  /** The number of the table in the paper. */
  readonly number: number
  /** The cells of each row, by its name. */
  readonly rows: Readonly<Record<string, readonly PrintedCell[]>>
  /** Numbers that do not add up in print, or are known to come from another computation. */
  readonly remarks: readonly string[]
}
