/** A cell of a table: its numbers, `undefined` where nothing is printed. */
export type PrintedCell = readonly (number | undefined)[]

/** A table of a paper, as printed. */
export interface PrintedTable {
  /** The number of the table in the paper. */
  readonly number: number
  readonly rows: Readonly<Record<string, readonly PrintedCell[]>>
  /** Numbers that do not add up in print, or are known to come from another computation. */
  readonly remarks: readonly string[]
}

/** The rows of a table, each on a line: its name and its cells, `BLEU | 12.37 1.46 | - 0`, where `-` stands for nothing printed. */
export function printedRows(text: string): PrintedTable['rows'] {
  const lines = text.trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [name, ...cells] = line.split('|')
      return [name.trim(), cells.map(printedCell)]
    }),
  )
}

function printedCell(text: string): PrintedCell {
  const numbers = text.trim().split(/\s+/)
  return numbers.map((number) => (number === '-' ? undefined : Number(number)))
}
