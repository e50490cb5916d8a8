export { formatNumber, formatSided } from './number-format.ts'
export { REPORT_FORMATS } from './render-report.ts'
export { cellValue } from './table.ts'
export { countText, firstNames, intervalText, listText, percentText, pText } from './value-text.ts'
