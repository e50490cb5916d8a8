import type { Scores } from '@codegen-eval/corpus'
import { scoreGrid } from './score-grid.ts'
import { printable, undefinedNotes } from './table.ts'

/** A Markdown table: scores times 100, the best one bold, signatures below. */
export function markdownText(scores: Scores, precision: number): string {
  const grid = scoreGrid(scores, precision)
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['metric', ...grid.models.map(escapeMarkdown)]),
    row(['---', ...grid.models.map(() => '---:')]),
    ...grid.rows.map(({ spec, cells, best }) =>
      row([escapeMarkdown(spec), ...cells.map((cell, m) => (best[m] ? `**${cell}**` : cell || '–'))]),
    ),
    '',
    ...grid.rows.map(({ signature }) => `- \`${signature}\``),
    ...undefinedNotes(grid).map((note) => `- ${escapeMarkdown(note)}`),
    '',
  ].join('\n')
}

/** Text as Markdown shows it. */
export function escapeMarkdown(text: string): string {
  return printable(text).replace(/[\\`*_<>|[\]]/g, (c) => `\\${c}`)
}
