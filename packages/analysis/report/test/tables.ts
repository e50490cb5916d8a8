import { pointFormat } from '../src/number-format.ts'
import type { Report } from '../src/report.ts'
import type { Table } from '../src/table.ts'

/** Scores of three models: a tie in print, an undefined score, names that need escaping. */
export const SCORES: Table = {
  columns: [
    { name: '', key: 'metric' },
    ...['base', 'gpt_4', '__proto__'].map((name) => ({ name, format: pointFormat(2) })),
  ],
  rows: [
    ['bleu', 0.12344, { value: 0.3, strong: true }, { value: 0.30004, strong: true }],
    ['chrf:beta=1', { value: 1, strong: true }, Number.NaN, 2 / 3],
  ],
}

/** A report with every part. */
export const REPORT: Report = {
  title: 'Study of a|b',
  summary: ['12 segments.'],
  conclusions: ['trust <bleu>'],
  warnings: ['few_segments'],
  tables: [{ ...SCORES, id: 'scores', title: 'Scores', note: 'In points', footnotes: ['One is undefined.'] }],
  notes: ['seed 1'],
  signatures: [{ name: 'bleu', signature: 'bleu|case:mixed' }],
}
