import type { Scores } from '@codegen-eval/corpus'
import { scoreGrid } from './score-grid.ts'

/** The score table as CSV (RFC 4180): columns `metric`, the models, `signature`; scores times 100, empty where undefined. */
export function csvText(scores: Scores, precision: number): string {
  const grid = scoreGrid(scores, precision)
  return [
    ['metric', ...grid.models, 'signature'],
    ...grid.rows.map((row) => [row.spec, ...row.cells, row.signature]),
  ]
    .map((cells) => `${cells.map(csvField).join(',')}\n`)
    .join('')
}

/** A field as CSV has it: in quotes where it needs them. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
