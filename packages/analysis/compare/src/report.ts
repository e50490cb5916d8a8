export { type BenchmarkOutputOptions, benchmarkOutput } from './report/benchmark-output.ts'
export { comparedScores, intervalScores } from './report/compared-scores.ts'
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
export { type ResourceValues, resourceValues } from './report/resource-columns.ts'
export { withResultSummary } from './report/result-summary.ts'
export { type StrataScoresOptions, scoresOfStrata } from './report/scores-of-strata.ts'
export {
  sequentialJson,
  sequentialMarkdown,
  sequentialText,
  sequentialVerdict,
} from './report/sequential-report.ts'
export { type ShownRows, shownRows } from './report/shown-rows.ts'
export { withStrata } from './report/with-strata.ts'
export { workNotice } from './report/work-notice.ts'
