export { approximateRandomizationTest } from './approximate-randomization.ts'
export { type BettingOptions, bettingInterval } from './betting-interval.ts'
export {
  basicInterval,
  bcaInterval,
  bootstrapInterval,
  type ConfidenceInterval,
  type EstimateInterval,
  type IntervalMethod,
  type IntervalOptions,
  percentileInterval,
} from './bootstrap-intervals.ts'
export {
  type BootstrapScores,
  bootstrapScores,
  joinBootstrapScores,
  type ResamplingOptions,
} from './bootstrap-scores.ts'
export { bootstrapTInterval, type ConfidenceOptions } from './bootstrap-t-interval.ts'
export { clopperPearsonInterval } from './clopper-pearson-interval.ts'
export { clusterCount } from './cluster-count.ts'
export { clusterIndices } from './cluster-indices.ts'
export { clusterMeans } from './cluster-means.ts'
export { clusterRows } from './cluster-rows.ts'
export { type CommonSegments, commonSegments } from './common-segments.ts'
export {
  type CorrelationPermutation,
  type CorrelationPermutationOptions,
  correlationPermutationTest,
} from './correlation-permutation.ts'
export { type DarrTau, type DarrTauOptions, darrTau, darrTauInterval, type RankedOutput } from './darr-tau.ts'
export { decidedInterval, type EstimatedRange } from './decided-interval.ts'
export { differenceRows } from './difference-rows.ts'
export { cliffsDelta, cohensDz, rankBiserial } from './effect-size.ts'
export { erfc } from './error-function.ts'
export { exactPermutationTest, type PermutationResult } from './exact-permutation.ts'
export { expectedBest } from './expected-best.ts'
export { gailSimonTest } from './gail-simon.ts'
export type { Interval } from './interval.ts'
export { jackknifeScores, pairedScoreDeviation } from './jackknife-scores.ts'
export { jackknifeTInterval } from './jackknife-t-interval.ts'
export { jackknifeTTest } from './jackknife-t-test.ts'
export { type JoinedDifference, joinedDifference } from './joined-difference.ts'
export { kendallTauB, kendallTauC } from './kendall.ts'
export { type McNemarOptions, type McNemarResult, mcnemarTest } from './mcnemar.ts'
export { type DiscordantRates, mcnemarPower, segmentsForMcNemar } from './mcnemar-power.ts'
export { type MedianInterval, medianInterval } from './median-interval.ts'
export {
  corpusScore,
  type MetricRows,
  meanScoreMetric,
  meanScoreRows,
  type RowMetric,
  segmentCount,
  segmentScores,
  selectSegments,
} from './metric-rows.ts'
export {
  MISSING_POLICIES,
  type MissingOfModel,
  type MissingOptions,
  type MissingPolicy,
  type ResolvedResults,
  resolveMissing,
  type SampledResults,
} from './missing-results.ts'
export {
  benjaminiHochbergCorrection,
  benjaminiYekutieliCorrection,
  bonferroniCorrection,
  holmCorrection,
} from './multiple-comparisons.ts'
export { normalCdf, normalQuantile } from './normal-distribution.ts'
export { type OverallRatesOptions, overallRatesVarianceParts } from './overall-rates-variance-parts.ts'
export { LEAST_P_VALUE, type PValue } from './p-value.ts'
export { pairVarianceParts, type SampleSums } from './pair-variance-parts.ts'
export {
  type BootstrapWins,
  pairedBootstrapWins,
  sacrebleuBootstrapTest,
  shiftedBootstrapTest,
} from './paired-bootstrap.ts'
export { pairedProportionInterval } from './paired-proportion-interval.ts'
export { type PairedStatistic, pairedStatisticInterval } from './paired-statistic-interval.ts'
export { type PairedTResult, pairedTTest } from './paired-t.ts'
export {
  type PairwiseRandomization,
  pairwiseRandomizationSteps,
  pairwiseRandomizationTests,
  type RandomizationOptions,
  type RandomizedPair,
} from './pairwise-randomization.ts'
export { type Correlation, pearsonCorrelation } from './pearson.ts'
export {
  type LevelOptions,
  type PlanOptions,
  pairedTestPower,
  segmentsForDifference,
  smallestDetectableDifference,
} from './power.ts'
export { quantileOfSorted } from './quantile.ts'
export { type RandomStream, randomStream, uniformIndex, uniformNumber } from './random-stream.ts'
export { type Midranks, midranks } from './ranks.ts'
export {
  type ChosenInterval,
  type ChosenMethod,
  type DifferenceOptions,
  differenceInterval,
  FEWEST_CLUSTERS,
  FEWEST_OFF_BOUND,
  INTERVAL_NAMES,
  scoreInterval,
} from './score-interval.ts'
export { type SignTestResult, signTest } from './sign-test.ts'
export { isTooSkewed, skewness } from './skewness.ts'
export { spearmanCorrelation } from './spearman.ts'
export {
  type StratifiedDifference,
  type StratifiedOptions,
  type StratumDifference,
  stratifiedDifference,
} from './stratified-difference.ts'
export {
  type StratifiedScore,
  type StratifiedScoreOptions,
  type StratumScore,
  stratifiedScore,
} from './stratified-score.ts'
export type { StrataOptions } from './stratum-parts.ts'
export type { StratumWeights } from './stratum-weights.ts'
export { noncentralStudentCdf, studentCdf, studentQuantile } from './student-distribution.ts'
export { studentizedBootstrapTest } from './studentized-bootstrap-test.ts'
export { type StudentizedScores, studentizedScores } from './studentized-scores.ts'
export type { Alternative, TestResult } from './test-result.ts'
export type { VarianceParts } from './variance-components.ts'
export {
  type BenchmarkSize,
  benchmarkError,
  detectableDifference,
  ratesVarianceParts,
  varianceParts,
} from './variance-parts.ts'
export {
  type WilcoxonOptions,
  type WilcoxonResult,
  wilcoxonSignedRankTest,
  type ZeroMethod,
} from './wilcoxon.ts'
export { wilsonInterval } from './wilson-interval.ts'
