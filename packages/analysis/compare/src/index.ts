export { compareModels } from './compare-models.ts'
export type { Comparison, MetricComparison } from './comparison.ts'
export { comparisonSeconds } from './comparison-cost.ts'
export type { ComparisonOptions, ComparisonSettings } from './comparison-settings.ts'
export { type Conclusion, isAhead } from './conclusion.ts'
export { type CorpusIntervalOptions, type CorpusIntervals, corpusIntervals } from './corpus-intervals.ts'
export { CORRECTION_NAMES, CORRECTIONS, type Correction, correctPValues } from './corrections.ts'
export { type DrawSettings, MAX_DRAWS } from './draw-settings.ts'
export {
  type Gate,
  type GateOptions,
  type GateSettings,
  judgeGate,
  PLANNED_POWER,
  type Verdict,
} from './judge-gate.ts'
export {
  KNOWN_DISAGREEMENT,
  KNOWN_DISAGREEMENT_SOURCE,
  type KnownDisagreement,
  knownDisagreement,
} from './known-disagreement.ts'
export {
  type DoubtfulLead,
  type MetricDisagreement,
  type MetricSummary,
  type ModelRank,
  type RatedMetric,
  summarizeMetrics,
} from './metric-summary.ts'
export { modelGroups } from './model-groups.ts'
export type { Estimate, PairComparison } from './pair-comparison.ts'
export { PAIR_TESTS, type PairTest, TEST_NAMES } from './pair-test.ts'
export { type LargestWins, largestWins, type Sized } from './profile/largest-wins.ts'
export { LENGTH_GROUPS, type LengthGroup } from './profile/length-profile.ts'
export { SCORE_BINS, type ScoreHistogram } from './profile/score-histogram.ts'
export { type ScoreProfileOptions, scoreProfile } from './profile/score-profile.ts'
export {
  MAX_WIN_CHARACTERS,
  MAX_WINNERS,
  MAX_WINS,
  type MetricProfile,
  type PairWins,
  type ProfileOptions,
  type SegmentProfile,
  type SegmentProfiler,
  segmentProfiler,
  type Win,
  type WinSide,
} from './profile/segment-profile.ts'
export { type StartSteps, type StepProgress, silentSteps } from './steps.ts'
export { type StoredComparison, withStoredBaseline } from './stored-baseline.ts'
export { testForScores } from './test-for-scores.ts'
export { type ComparisonWarning, isSmall, MEANINGFUL_POINTS } from './warnings.ts'
