import { escapeControls } from './escape-controls.ts'
import type { NamedSignature, Report } from './report.ts'
import { isLeftAligned, type Table, writtenRow } from './table.ts'
import { wrapColumns } from './wrap-columns.ts'
import { textWidth, wrapWords } from './wrap-words.ts'

const BOLD = '\u001b[1m'
const DIM = '\u001b[2m'
const PLAIN = '\u001b[0m'

/** Between the answer and the notes. */
const RULE = '─'.repeat(20)

/** Settings of text for terminals. */
export interface TextStyle {
  /** Whether to use ANSI escapes for bold and dim text; false by default. */
  readonly styled?: boolean
  /**
   * The number of terminal columns in which tables are written: the columns that do not fit follow below, beside those
   * that name the row. Sentences are broken at spaces. By default everything is as wide as it is.
   */
  readonly width?: number | undefined
}

/** A report for terminals: columns aligned, control characters escaped. */
export function renderText(report: Report, style: TextStyle = {}): string {
  const {
    title,
    summary = [],
    conclusions = [],
    warnings = [],
    tables,
    notes = [],
    signatures = [],
    isRuled = false,
  } = report
  const blocks = [
    title === undefined ? [] : [styled(BOLD, escapeControls(title), style)],
    sentenceLines(summary, style),
    sentenceLines(conclusions, style),
    ...tables.map((table) => tableLines(table, style)),
    sentenceLines(
      warnings.map((warning) => `Warning: ${warning}`),
      style,
    ),
    [
      ...(isRuled ? [styled(DIM, RULE, style)] : []),
      ...sentenceLines(notes, style),
      ...signatureLines(signatures, style),
    ],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** The lines of a table with aligned columns, in several parts if it is wider than `style.width`. */
export function tableLines(table: Table, style: TextStyle = {}): string[] {
  const header = table.columns.map(({ name }) => ({ text: name, strong: false, mark: '' }))
  const cells = [header, ...table.rows.map((row) => writtenRow(table, row))].map((row) =>
    row.map(({ text, strong, mark }) => ({ text: escapeControls(text), strong, mark })),
  )
  const columns = table.columns.map((_, column) => {
    // numbers are aligned whether a mark follows them or not
    const markWidth = Math.max(...cells.map((row) => textWidth(row[column].mark)))
    const padded = cells.map((row) => {
      const { text, strong, mark } = row[column]
      const plain = text + mark + ' '.repeat(markWidth - textWidth(mark))
      return { plain, shown: strong ? styled(BOLD, plain, style) : plain }
    })
    const width = Math.max(...padded.map(({ plain }) => textWidth(plain)))
    const texts = padded.map(({ plain, shown }) => {
      const space = ' '.repeat(width - textWidth(plain))
      return isLeftAligned(table, column) ? shown + space : space + shown
    })
    return { width, texts }
  })
  const { width = Number.POSITIVE_INFINITY } = style
  const widths = columns.map((column) => column.width)
  const parts = wrapColumns(widths, namingColumns(table), width).map((group) =>
    cells.map((_, i) =>
      group
        .map((column) => columns[column].texts[i])
        .join('  ')
        .trimEnd(),
    ),
  )
  const { title, note, answers = [], footnotes = [] } = table
  return [
    ...(title === undefined ? [] : [styled(BOLD, escapeControls(title), style)]),
    ...(note === undefined ? [] : sentenceLines([note], style)),
    ...sentenceLines(answers, style),
    ...parts.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines])),
    ...sentenceLines(footnotes, style),
  ]
}

function sentenceLines(
  sentences: readonly string[],
  { width = Number.POSITIVE_INFINITY }: TextStyle,
): string[] {
  return sentences.flatMap((sentence) => wrapWords(escapeControls(sentence), width))
}

/** The number of the first columns that name the row: up to the last of the texts, with a rank before them. */
function namingColumns(table: Table): number {
  const isLeft = table.columns.map((_, column) => isLeftAligned(table, column))
  const first = isLeft.indexOf(true)
  if (first < 0) return 0
  const end = isLeft.indexOf(false, first)
  return end < 0 ? 1 : end
}

function signatureLines(signatures: readonly NamedSignature[], style: TextStyle): string[] {
  const names = signatures.map(({ name }) => escapeControls(name))
  const width = Math.max(...names.map(textWidth))
  return signatures.map(({ signature }, i) =>
    styled(DIM, `${names[i]}${' '.repeat(width - textWidth(names[i]))}  ${escapeControls(signature)}`, style),
  )
}

function styled(code: string, text: string, style: TextStyle): string {
  return style.styled ? `${code}${text}${PLAIN}` : text
}
