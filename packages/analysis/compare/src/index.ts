export { type BenchmarkPilot, benchmarkPilot } from './benchmark-pilot.ts'
export {
  type BenchmarkGroup,
  type BenchmarkPlan,
  type BenchmarkPlanOptions,
  type DetectableAt,
  pilotGroups,
  planBenchmark,
} from './benchmark-plan.ts'
export { compareModels } from './compare-models.ts'
export {
  compareOutputs,
  type OutputComparison,
  type OutputComparisonOptions,
  type TwoOutputs,
} from './compare-outputs.ts'
export type { Comparison, MetricComparison } from './comparison.ts'
export { comparisonSeconds } from './comparison-cost.ts'
export type { ComparisonOptions, ComparisonSettings } from './comparison-settings.ts'
export type { Conclusion } from './conclusion.ts'
export type { CorpusIntervalOptions, CorpusIntervals } from './corpus-intervals.ts'
export { correctPValues } from './corrections.ts'
export { duplicatesText, duplicateTasks, type TextSegment, textClusters } from './duplicate-tasks.ts'
export type { Verdict } from './gate-evidence.ts'
export type { ScoreMargin } from './gate-margins.ts'
export {
  type Gate,
  type GateOptions,
  type GateSettings,
  judgeGate,
  type MetricGate,
} from './judge-gate.ts'
export { KNOWN_DISAGREEMENT, type KnownDisagreement, knownDisagreement } from './known-disagreement.ts'
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
export type { LengthGroup } from './profile/length-profile.ts'
export type { OutputHashes } from './profile/profiled-corpus.ts'
export { type ProfiledCorpus, type ProfiledCorpusOptions, profiledCorpus } from './profile/profiled-corpus.ts'
export type { ScoreHistogram } from './profile/score-histogram.ts'
export { type ScoreProfileOptions, scoreProfile } from './profile/score-profile.ts'
export {
  type MetricProfile,
  type ProfileOptions,
  type SegmentProfile,
  type SegmentProfiler,
  segmentProfiler,
} from './profile/segment-profile.ts'
export {
  type ModelResults,
  type ResolvedScores,
  type ResultSummary,
  resolveScores,
  type ScorePolicy,
  type WorstCase,
  worstCase,
} from './resolve-scores.ts'
export { type ModelResources, type ResourceMedian, resourceMedians } from './resource-medians.ts'
export type { ComparedCorpus } from './sample-counts.ts'
export { type ComparedResults, type ScoredResultsOptions, scoredResults } from './scored-results.ts'
export {
  type ScorePair,
  type SequentialGate,
  type SequentialGateInput,
  type SequentialGateState,
  type SequentialResult,
  type SequentialTask,
  sequentialGate,
} from './sequential-gate.ts'
export { type SequentialResultsOptions, sequentialResults } from './sequential-results.ts'
export type { Correction, DrawSettings, GateFailure, PairTest } from './settings.ts'
export type { StartSteps, StepProgress } from './steps.ts'
export { type StoredComparison, withStoredBaseline } from './stored-baseline.ts'
export { type StrataIntervals, strataIntervals } from './strata-intervals.ts'
export type { PairStratum, StratifiedPair } from './stratified-pairs.ts'
export type { StudyPreference } from './study-preferences.ts'
export { testForScores } from './test-for-scores.ts'
export type { ComparisonWarning } from './warnings.ts'
