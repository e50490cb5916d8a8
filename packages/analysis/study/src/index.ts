export {
  type AgreementCounts,
  agreementCounts,
  binErrorRates,
  type ErrorRates,
  errorRates,
  type InsignificantPairs,
  type SignificantPairs,
} from './agreement-counts.ts'
export { type AttributeStudy, attributeStudy } from './attribute-study.ts'
export {
  type BinAgreement,
  type BinAgreementOptions,
  binAgreement,
  type ComparedScores,
} from './bin-agreement.ts'
export { type CorpusCoefficient, type CorpusCorrelation, corpusCorrelation } from './corpus-correlation.ts'
export {
  CROSS_VALIDATIONS,
  type CrossValidation,
  ITEM_FOLDS,
  itemFolds,
} from './cross-validation.ts'
export { type BinClosure, binOfDifference, type DifferenceBins, differenceBins } from './difference-bins.ts'
export { type DifferenceInterval, differenceIntervals } from './difference-intervals.ts'
export { type ExternalScores, parseExternalScores } from './external-scores.ts'
export { type GradedMetricRows, gradedRows } from './graded-rows.ts'
export { isotonicRegression } from './isotonic-regression.ts'
export {
  createRatingJoin,
  type JoinedRatings,
  type RatingJoin,
  type RatingJoinOptions,
} from './join-ratings.ts'
export { logisticSlope } from './logistic-slope.ts'
export { type MappedMeans, mappedMeans } from './mapped-means.ts'
export { type MeasureSystemsOptions, measureSystems, type RowCache } from './measure-systems.ts'
export type { MissingMetric } from './metric-list.ts'
export { type ModelPermutationResult, modelPermutationTest } from './model-permutation-test.ts'
export { modelRows } from './model-rows.ts'
export { ebsbModels, rfaModels } from './model-schemes.ts'
export { type ModelScore, type ModelScores, modelScores } from './model-scores.ts'
export {
  type OutlyingRater,
  type OutlyingRating,
  outlyingRaters,
  outlyingRatings,
} from './outlying-ratings.ts'
export { type OutputPairBin, type OutputPairs, outputPairs } from './output-pairs.ts'
export {
  comparePairs,
  type PairComparisons,
  type PairTies,
  pairCount,
  type ShareRule,
  winnerByShare,
} from './pair-comparisons.ts'
export { type PeopleStudy, peopleStudy } from './people-study.ts'
export { type PreferenceCurve, type PreferencePoint, preferenceCurve } from './preference-curve.ts'
export { type RandomizationPairsOptions, randomizationPairs } from './randomization-pairs.ts'
export { type BackgroundCounts, backgroundCounts } from './rater-background.ts'
export type { Resampling } from './resampling.ts'
export { runStudy, type StudyInput } from './run-study.ts'
export {
  ENOUGH_RATINGS,
  type GradedOutput,
  type SegmentCorrelation,
  type SegmentCorrelationOptions,
  segmentCorrelation,
} from './segment-correlation.ts'
export { type AgreementInput, type StudyAgreement, studyAgreement } from './study-agreement.ts'
export {
  type GradedAttribute,
  type GradedReference,
  type NamedJudgements,
  type StudyData,
  type StudyDataOptions,
  type StudyTexts,
  studyData,
  studyDataOfRows,
  type WholeInput,
} from './study-data.ts'
export {
  type AggregatedReference,
  aggregateStudyGrades,
  type StudyGradeOptions,
  type StudyGrades,
  type StudyOutliers,
} from './study-grades.ts'
export {
  type HumanStudy,
  type MetricStudy,
  type StudyOptions,
  studyHuman,
  studyMetric,
} from './study-metric.ts'
export type { GradedSystem, StudyModel } from './study-model.ts'
export {
  type MetricTest,
  PROTOCOL_DEFAULTS,
  type ProtocolDefaults,
  type RatingTest,
  type StudyProtocol,
} from './study-protocol.ts'
export {
  type AttributeRatings,
  type CollectedRatings,
  type RatedStudyData,
  type StudyRatingsOptions,
  studyDataOfRatings,
  withAttributes,
} from './study-ratings.ts'
export type { StudiedMetric, StudyMetricInput, StudyResult } from './study-result.ts'
export type { StudySettings, StudySettingsInput } from './study-settings.ts'
export type { StratumAgreement } from './study-strata.ts'
export type { SyntheticOptions, WorstOutputOptions } from './synthetic-models.ts'
export type { SystemRank } from './system-ranks.ts'
export type { TestedPairs } from './tested-pairs.ts'
export {
  type TrustedDifference,
  type TrustedDifferenceOptions,
  trustedDifference,
} from './trusted-difference.ts'
export type { TestedPair, TestMeasure } from './verdict-agreement.ts'
export {
  runVerdictStudy,
  type TestedMetric,
  type VerdictStudyData,
  type VerdictStudyOptions,
  type VerdictStudyResult,
  verdictStudyData,
} from './verdict-study.ts'
export { wilcoxonPairs } from './wilcoxon-pairs.ts'
export { type Disagreement, worstDisagreements } from './worst-disagreements.ts'
