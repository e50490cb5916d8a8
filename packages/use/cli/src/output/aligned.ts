import { printable, widthOf } from './table.ts'

/** Headers of columns that hold names. */
const NAMES: ReadonlySet<string> = new Set(['metric', 'model', 'rater', 'item', 'agreement'])

/**
 * Lines in which columns stand under each other: names to the left, numbers to the right.
 *
 * @param rows The header first.
 */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(printable))
  const columns = cells[0]!.map((name, column) => {
    const own = cells.map((row) => row[column]!)
    // numbers stand under each other, whether a star follows them or not
    const starred = own.some((cell) => cell.endsWith('*'))
    const padded = starred ? own.map((cell) => (cell.endsWith('*') ? cell : `${cell} `)) : own
    const width = Math.max(...padded.map(widthOf))
    return padded.map((cell) => {
      const space = ' '.repeat(width - widthOf(cell))
      return NAMES.has(name) ? cell + space : space + cell
    })
  })
  return cells.map((_, i) =>
    columns
      .map((column) => column[i]!)
      .join('  ')
      .trimEnd(),
  )
}
