import { escapeControls } from './escape-controls.ts'
import type { Report } from './report.ts'
import { isLeftAligned, type Table, writtenRow } from './table.ts'

/**
 * A report as LaTeX (package booktabs): one `tabular` per table, within a `table` with caption and label if the table
 * has an id and a title. All other text is written as comments.
 */
export function renderLatex(report: Report): string {
  const { title, summary = [], conclusions = [], warnings = [], tables, notes = [], signatures = [] } = report
  const blocks = [
    [...(title === undefined ? [] : [title]), ...summary, ...conclusions].map(comment),
    ...tables.map(tableBlock),
    [
      ...notes.map(comment),
      ...signatures.map(({ name, signature }) => comment(`${name}: ${signature}`)),
      ...warnings.map((warning) => comment(`Warning: ${warning}`)),
    ],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  ['–', '--'],
  ['−', '$-$'],
  ['·', '$\\cdot$'],
  ['∞', '$\\infty$'],
])

/** Escapes a text for LaTeX. */
export function escapeLatex(text: string): string {
  return escapeControls(text).replace(/[\\~^<>|&%$#_{}–−·∞]/g, (c) => COMMANDS.get(c) ?? `\\${c}`)
}

function tableBlock(table: Table): string[] {
  const { id, title, note, answers = [], footnotes = [] } = table
  const floats = id !== undefined && title !== undefined
  const caption = [title, note].flatMap((text) => (text === undefined ? [] : [`${escapeLatex(text)}.`]))
  return [
    ...answers.map(comment),
    ...(floats
      ? ['\\begin{table}', '\\centering', `\\caption{${caption.join(' ')}}`, `\\label{tab:${id}}`]
      : [title, note].flatMap((text) => (text === undefined ? [] : [comment(text)]))),
    ...tabular(table),
    ...(floats ? ['\\end{table}'] : []),
    ...footnotes.map(comment),
  ]
}

function tabular(table: Table): string[] {
  const { columns, rows } = table
  const line = (cells: readonly string[]) => `${cells.join(' & ')} \\\\`
  return [
    `\\begin{tabular}{${columns.map((_, column) => (isLeftAligned(table, column) ? 'l' : 'r')).join('')}}`,
    '\\toprule',
    line(columns.map(({ name }) => escapeLatex(name))),
    '\\midrule',
    ...rows.map((row) =>
      line(
        writtenRow(table, row).map(({ text, strong, mark }) => {
          const escaped = escapeLatex(text + mark)
          return strong ? `\\textbf{${escaped}}` : escaped
        }),
      ),
    ),
    '\\bottomrule',
    '\\end{tabular}',
  ]
}

function comment(text: string): string {
  return `% ${escapeControls(text)}`
}
