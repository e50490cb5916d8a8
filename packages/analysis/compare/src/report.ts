export { comparedScores, intervalScores } from './report/compared-scores.ts'
export { intervalsOfStrata, scoresOfStrata } from './report/scores-of-strata.ts'
export { workNotice } from './report/work-notice.ts'
export { type BenchmarkOutputOptions, benchmarkOutput } from './view/benchmark-output.ts'
export { type ComparisonStyle, comparisonView } from './view/comparison-view.ts'
export { gateView } from './view/gate-view.ts'
export { gateVerdictText } from './view/gate-words.ts'
export type { ScoresStyle, StratumScoreSet } from './view/plain-scores-view.ts'
export { withResults } from './view/results-view.ts'
export {
  intervalSet,
  type MetricScoreSet,
  type ScoreResult,
  type ScoreSet,
  scoreSet,
} from './view/score-set.ts'
export { scoresView } from './view/scores-view.ts'
export { sequentialView } from './view/sequential-view.ts'
