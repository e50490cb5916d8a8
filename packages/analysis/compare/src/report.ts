export { type BenchmarkOutputOptions, benchmarkOutput } from './report/benchmark-output.ts'
export { comparedScores, intervalScores } from './report/compared-scores.ts'
export { intervalOutput, scoreIntervals } from './report/interval-output.ts'
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
export { type ComparisonStyle, comparisonView } from './view/comparison-view.ts'
export { gateView } from './view/gate-view.ts'
export { gateVerdictText } from './view/gate-words.ts'
