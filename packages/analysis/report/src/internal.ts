export { formatNumber, formatSided } from './number-format.ts'
export { lettersText, type RankInterval, rankRange } from './rank-text.ts'
export { REPORT_FORMATS } from './render-report.ts'
export { cellValue } from './table.ts'
export { withSentences } from './table-sentences.ts'
export {
  countText,
  intervalText,
  listText,
  type PCellStyle,
  pCell,
  percentText,
  pText,
} from './value-text.ts'
