export type { Chart } from './chart.ts'
export { type Column, columnTable } from './columns.ts'
export { escapeControls, escapeControlsInLines } from './escape-controls.ts'
export { escapeCsvText } from './escape-csv-text.ts'
export { escapeHtml, escapeXml } from './escape-markup.ts'
export { COUNT_FORMAT, fixedFormat, type NumberFormat, pointFormat } from './number-format.ts'
export type { RangeMark } from './range-chart.ts'
export { csvField, renderCsv } from './render-csv.ts'
export { renderHtml } from './render-html.ts'
export { jsonLine, jsonText, tableObjects } from './render-json.ts'
export { escapeLatex, renderLatex } from './render-latex.ts'
export { escapeMarkdown, renderMarkdown } from './render-markdown.ts'
export {
  OUTPUT_FORMATS,
  type OutputDestination,
  type OutputFormat,
  type ReportOutput,
  renderOutput,
  renderPage,
} from './render-output.ts'
export { type ReportFormat, renderReport, renderTable } from './render-report.ts'
export { renderText, type TextStyle, tableLines } from './render-text.ts'
export type { HtmlSection, NamedSignature, PageScript, Report } from './report.ts'
export type { EmphasizedCell, Table, TableCell, TableColumn, TableValue } from './table.ts'
export { tableHtml } from './table-html.ts'
