import { printable, widthOf } from '../output/table.ts'
import type { ComparisonText } from './comparison-text.ts'

const BOLD = '\u001b[1m'
const DIM = '\u001b[2m'
const PLAIN = '\u001b[0m'

/** A comparison for terminals: one table a metric. */
export function comparisonTable({ sections, notes, signatures }: ComparisonText, styled: boolean): string {
  const style = (code: string, text: string) => (styled ? `${code}${text}${PLAIN}` : text)
  const specWidth = Math.max(...signatures.map(({ spec }) => widthOf(spec)))
  return [
    ...sections.flatMap(({ spec, header, rows, conclusion, groups, warnings }) => [
      style(BOLD, spec),
      ...aligned([header, ...rows]),
      printable(conclusion),
      ...(groups === undefined ? [] : [`Cannot be told apart: ${printable(groups)}.`]),
      ...warnings.map((warning) => `Warning: ${printable(warning)}.`),
      '',
    ]),
    ...notes.map(printable),
    ...signatures.map(({ spec, signature }) =>
      style(DIM, `${spec}${' '.repeat(specWidth - widthOf(spec))}  ${signature}`),
    ),
    '',
  ].join('\n')
}

/** Lines in which columns stand under each other: names to the left, numbers to the right. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(printable))
  const names = cells[0]!.findIndex((name) => name === 'model' || name === 'rater')
  const columns = cells[0]!.map((_, column) => {
    const own = cells.map((row) => row[column]!)
    // numbers stand under each other, whether a star follows them or not
    const starred = own.some((cell) => cell.endsWith('*'))
    const padded = starred ? own.map((cell) => (cell.endsWith('*') ? cell : `${cell} `)) : own
    const width = Math.max(...padded.map(widthOf))
    return padded.map((cell) => {
      const space = ' '.repeat(width - widthOf(cell))
      return column === names ? cell + space : space + cell
    })
  })
  return cells.map((_, i) =>
    columns
      .map((column) => column[i]!)
      .join('  ')
      .trimEnd(),
  )
}
