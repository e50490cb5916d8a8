export type { Chart, ChartGroup } from './chart.ts'
export { COLOURS, type ColourName } from './colours.ts'
export { csvField } from './csv-field.ts'
export { escapeControls, escapeControlsInLines } from './escape-controls.ts'
export { escapeXml } from './escape-xml.ts'
export { codeHtml } from './explanation/code-html.ts'
export type { Explained } from './explanation/explained.ts'
export { explanationJson } from './explanation/explanation-json.ts'
export { type ExplanationStyle, explanationText } from './explanation/explanation-text.ts'
export { markedHtml } from './explanation/marked-html.ts'
export { lostUnits, type Side } from './explanation/marked-source.ts'
export {
  COUNT_FORMAT,
  fixedFormat,
  formatNumber,
  type NumberFormat,
  plainNumber,
  pointFormat,
  roundNumber,
} from './number-format.ts'
export { partCells } from './part-cells.ts'
export { renderCsv } from './render-csv.ts'
export { escapeHtml, renderHtml, tableHtml } from './render-html.ts'
export { jsonLine, jsonText, tableObjects } from './render-json.ts'
export { escapeLatex, renderLatex } from './render-latex.ts'
export { escapeMarkdown, renderMarkdown } from './render-markdown.ts'
export { REPORT_FORMATS, type ReportFormat, renderReport, renderTable } from './render-report.ts'
export { renderText, type TextStyle, tableLines, textWidth } from './render-text.ts'
export type { HtmlSection, NamedSignature, Report } from './report.ts'
export { estimandText, type Sizes, sizesText, unitsNoun } from './sizes.ts'
export type { EmphasizedCell, Table, TableCell, TableColumn, TableValue } from './table.ts'
