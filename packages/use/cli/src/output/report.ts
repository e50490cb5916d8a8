import type { Scores } from '@codegen-eval/corpus'
import { csvText } from './csv-table.ts'
import { jsonText } from './json-report.ts'
import { latexText } from './latex.ts'
import { markdownText } from './markdown.ts'
import { tableText } from './table.ts'

/** The formats of scores; the values of `--format`. */
export const REPORT_FORMATS = ['table', 'json', 'csv', 'markdown', 'latex'] as const

/** A format of scores. */
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** How scores are written. */
export interface ReportOptions {
  readonly format: ReportFormat
  /** Digits after the point, in all formats for people. */
  readonly precision: number
  /** How many rows were left out. */
  readonly skipped: number
  readonly styled: boolean
}

/** Scores as text in one of the formats. */
export function reportText(scores: Scores, { format, precision, skipped, styled }: ReportOptions): string {
  switch (format) {
    case 'table':
      return tableText(scores, { precision, styled })
    case 'json':
      return jsonText(scores, skipped)
    case 'csv':
      return csvText(scores, precision)
    case 'markdown':
      return markdownText(scores, precision)
    case 'latex':
      return latexText(scores, precision)
  }
}
