import { escapeControlsInLines } from './escape-controls.ts'
import { renderCsv } from './render-csv.ts'
import { jsonText } from './render-json.ts'
import { renderReport } from './render-report.ts'
import { renderText } from './render-text.ts'
import type { Report } from './report.ts'
import type { Table } from './table.ts'

/** The formats of results. */
export const OUTPUT_FORMATS = ['table', 'json', 'csv', 'markdown', 'latex', 'html'] as const

/** A format of results. */
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]

/** A result in the shapes from which all formats are written. */
export interface ReportOutput {
  /** For people. */
  report(): Report
  /** One row per fact. */
  csv(): Table
  /** Everything, with scores from 0 to 1; a string is JSON already. */
  json(): object | string
  /** An HTML page with charts; without it, HTML has the tables of the report. */
  page?(): Promise<string>
}

/** Where a result is shown. */
export interface OutputDestination {
  /** A terminal: control characters are escaped in every format. */
  readonly terminal: boolean
  /** Tables may have bold and dim text. */
  readonly styled: boolean
  /** The number of columns in which tables are written; as many as they have by default. */
  readonly width?: number | undefined
}

/** Writes a result in one of the formats. */
export function renderOutput(
  output: ReportOutput,
  format: OutputFormat,
  { terminal, styled, width }: OutputDestination,
): string {
  if (format === 'table') return renderText(output.report(), { styled, width })
  const text =
    format === 'json'
      ? json(output.json())
      : format === 'csv'
        ? renderCsv(output.csv())
        : renderReport(output.report(), format)
  return terminal ? escapeControlsInLines(text) : text
}

/**
 * Writes a result as an HTML page: that with charts, if it has one.
 *
 * @throws Error if there are charts, and the optional packages vega and vega-lite are not installed.
 */
export async function renderPage(
  output: ReportOutput,
  { terminal }: Pick<OutputDestination, 'terminal'> = { terminal: false },
): Promise<string> {
  const text = output.page === undefined ? renderReport(output.report(), 'html') : await output.page()
  return terminal ? escapeControlsInLines(text) : text
}

function json(value: object | string): string {
  return typeof value === 'string' ? value : jsonText(value)
}
