export { COLOURS } from './colours.ts'
export { lostUnits } from './explanation/marked-source.ts'
export { formatNumber } from './number-format.ts'
export { REPORT_FORMATS } from './render-report.ts'
