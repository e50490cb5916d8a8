import { plural, type Scores } from '@codegen-eval/corpus'
import { scoreGrid } from './score-grid.ts'

const BOLD = '\u001b[1m'
const DIM = '\u001b[2m'
const PLAIN = '\u001b[0m'

/** How a table is printed. */
export interface TableStyle {
  readonly precision: number
  /** Bold and dim text, for terminals. */
  readonly styled: boolean
}

/** A table for people: scores times 100, the best one bold, signatures below. */
export function tableText(scores: Scores, { precision, styled }: TableStyle): string {
  const grid = scoreGrid(scores, precision)
  const style = (code: string, text: string) => (styled ? `${code}${text}${PLAIN}` : text)
  const header = ['', ...grid.models.map(printable)]
  const body = grid.rows.map(({ spec, cells }) => [spec, ...cells.map((cell) => (cell === '' ? '–' : cell))])
  const widths = header.map((_, column) => Math.max(...[header, ...body].map((row) => widthOf(row[column]!))))
  const line = (row: readonly string[], bold: readonly boolean[]): string =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(widths[column]! - widthOf(cell))
        return column === 0 ? cell + space : space + (bold[column - 1] ? style(BOLD, cell) : cell)
      })
      .join('  ')
      .trimEnd()
  const specWidth = Math.max(...grid.rows.map(({ spec }) => widthOf(spec)))
  return [
    line(header, []),
    ...body.map((row, k) => line(row, grid.rows[k]!.best)),
    '',
    `${plural(scores.segments, 'segment')}; scores x 100`,
    ...grid.rows.map(({ spec, signature }) =>
      style(DIM, `${spec}${' '.repeat(specWidth - widthOf(spec))}  ${signature}`),
    ),
    ...undefinedNotes(grid),
    '',
  ].join('\n')
}

/** One line for each score that is undefined. */
export function undefinedNotes({ rows }: ReturnType<typeof scoreGrid>): string[] {
  return rows.flatMap((row) =>
    row.undefined.map(({ model, reason }) => `${row.spec} is undefined for ${printable(model)}: ${reason}`),
  )
}

/** A name without characters that would move the cursor or break the line. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** How many columns of a terminal a text takes, as far as one can tell. */
export function widthOf(text: string): number {
  return [...text].length
}
