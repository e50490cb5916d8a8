import type { Scores } from '@codegen-eval/corpus'
import { scoreGrid } from './score-grid.ts'
import { printable, undefinedNotes } from './table.ts'

/** A LaTeX table (package booktabs): scores times 100, the best one bold, signatures as comments below. */
export function latexText(scores: Scores, precision: number): string {
  const grid = scoreGrid(scores, precision)
  const row = (cells: readonly string[]) => `${cells.join(' & ')} \\\\`
  return [
    `\\begin{tabular}{l${'r'.repeat(grid.models.length)}}`,
    '\\toprule',
    row(['', ...grid.models.map(escapeLatex)]),
    '\\midrule',
    ...grid.rows.map(({ spec, cells, best }) =>
      row([escapeLatex(spec), ...cells.map((cell, m) => (best[m] ? `\\textbf{${cell}}` : cell || '--'))]),
    ),
    '\\bottomrule',
    '\\end{tabular}',
    ...grid.rows.map(({ signature }) => `% ${signature}`),
    ...undefinedNotes(grid).map((note) => `% ${note}`),
    '',
  ].join('\n')
}

const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
])

/** Text as LaTeX shows it. */
export function escapeLatex(text: string): string {
  return printable(text).replace(/[\\~^<>|&%$#_{}]/g, (c) => COMMANDS.get(c) ?? `\\${c}`)
}
