import { renderCsv } from './render-csv.ts'
import { renderHtml } from './render-html.ts'
import { jsonText, tableObjects } from './render-json.ts'
import { renderLatex } from './render-latex.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderText, type TextStyle } from './render-text.ts'
import type { Report } from './report.ts'
import type { Table } from './table.ts'

export const REPORT_FORMATS = ['text', 'csv', 'json', 'latex', 'markdown', 'html'] as const

/** A format of reports. */
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/**
 * Writes a report in one of six formats.
 *
 * CSV contains only the tables, separated by empty lines. JSON is an object with the title, the notes and the rows of
 * each table.
 *
 * @throws RangeError for an unknown format.
 */
export function renderReport(report: Report, format: ReportFormat, style: TextStyle = {}): string {
  switch (format) {
    case 'text':
      return renderText(report, style)
    case 'csv':
      return report.tables.map(renderCsv).join('\n')
    case 'json':
      return jsonText({
        ...report,
        lead: undefined,
        sections: undefined,
        tables: report.tables.map((table) => ({ ...table, columns: undefined, rows: tableObjects(table) })),
      })
    case 'latex':
      return renderLatex(report)
    case 'markdown':
      return renderMarkdown(report)
    case 'html':
      return renderHtml(report)
    default:
      throw new RangeError(
        `format ${JSON.stringify(format)}: expected ${REPORT_FORMATS.map((name) => `'${name}'`).join(', ')}`,
      )
  }
}

/** Writes a table in one of six formats; as JSON it is a list with one object per row. */
export function renderTable(table: Table, format: ReportFormat, style: TextStyle = {}): string {
  if (!Array.isArray(table?.columns))
    throw new TypeError('table: expected an object with columns and rows; renderReport writes reports')
  if (format === 'json') return jsonText(tableObjects(table))
  return renderReport(
    { tables: [table], ...(format === 'html' && table.title !== undefined ? { title: table.title } : {}) },
    format,
    style,
  )
}
