export { comparisonJson } from './report/comparison-json.ts'
export { type ComparisonStyle, comparisonPairTable, comparisonReport } from './report/comparison-report.ts'
export { conclusionSentence, warningSentences } from './report/comparison-sentences.ts'
export { gateJUnit, type JUnitRun } from './report/gate-junit.ts'
export { gateMarkdown } from './report/gate-markdown.ts'
export { gateJson, gateText, gateVerdictText } from './report/gate-report.ts'
export { intervalOutput, scoreIntervals } from './report/interval-output.ts'
export {
  metricSummaryJson,
  metricSummarySentences,
  metricSummaryTable,
} from './report/metric-summary-report.ts'
