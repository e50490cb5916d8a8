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
  type FoldRows,
  foldedSignature,
  ITEM_FOLDS,
  itemFolds,
  joinFolds,
  selectTexts,
} from './cross-validation.ts'
export { type BinClosure, binOfDifference, type DifferenceBins, differenceBins } from './difference-bins.ts'
export { type DifferenceInterval, differenceIntervals } from './difference-intervals.ts'
export { distinctByOutputs, distinctByScore } from './distinct-models.ts'
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
export {
  BLOCK_SEGMENTS,
  type BlockRows,
  type BlockTask,
  blockCount,
  type MeasureSystemsOptions,
  measureBlock,
  measureSystems,
  type RowCache,
  type StudyMetric,
} from './measure-systems.ts'
export { type MeasuredOutputs, measuredScores } from './measured-scores.ts'
export {
  type AskedMetric,
  checkStudyMetrics,
  type MissingMetric,
  type PlannedMetric,
  planStudyMetrics,
  STUDY_METRIC_LISTS,
  type StudyMetricList,
  studyMetricList,
  studyMetricName,
} from './metric-list.ts'
export { type ModelPermutationResult, modelPermutationTest } from './model-permutation-test.ts'
export { modelRows } from './model-rows.ts'
export { ebsbModels, type RfaOptions, rfaModels } from './model-schemes.ts'
export { type ModelScore, type ModelScores, modelScores } from './model-scores.ts'
export {
  type OutlyingRater,
  type OutlyingRaterOptions,
  type OutlyingRating,
  type OutlyingRatingOptions,
  outlyingRaters,
  outlyingRatings,
} from './outlying-ratings.ts'
export {
  comparePairs,
  PAIR_TIES,
  type PairComparisons,
  type PairTies,
  pairCount,
  type ShareRule,
  winnerByShare,
} from './pair-comparisons.ts'
export { type ParsedReferences, parsedReferences } from './parsed-references.ts'
export { type PeopleStudy, peopleStudy } from './people-study.ts'
export {
  type PreferenceCurve,
  type PreferenceOptions,
  type PreferencePoint,
  preferenceCurve,
} from './preference-curve.ts'
export {
  type RandomizationPairsOptions,
  randomizationPairs,
  type TestedPairs,
} from './randomization-pairs.ts'
export { ceilingSentence } from './report/ceiling-sentence.ts'
export { describeStudyModels } from './report/describe-study-models.ts'
export { disagreementSection } from './report/disagreement-section.ts'
export { studyCharts } from './report/study-charts.ts'
export { studyConclusion, trustSentence } from './report/study-conclusion.ts'
export { studyFacts } from './report/study-facts.ts'
export { studyJson } from './report/study-json.ts'
export { rankingSentences, studyRanking } from './report/study-ranking.ts'
export { studyReport } from './report/study-report.ts'
export { studyTables } from './report/study-tables.ts'
export {
  likedSection,
  testStudyCharts,
  testStudyConclusions,
  testStudyReport,
} from './report/test-study-report.ts'
export {
  type GradeRows,
  runStudy,
  type StudiedMetric,
  type StudyInput,
  type StudyMetricInput,
  type StudyModels,
  type StudyResult,
  studyModels,
} from './run-study.ts'
export { sampledModels } from './sampled-models.ts'
export {
  ENOUGH_RATINGS,
  type GradedOutput,
  type SegmentCorrelation,
  type SegmentCorrelationOptions,
  segmentCorrelation,
} from './segment-correlation.ts'
export { segmentPlace } from './segment-place.ts'
export { type AgreementInput, type StudyAgreement, studyAgreement } from './study-agreement.ts'
export {
  checkDefaultScale,
  checkStudyScale,
  DEFAULT_SCALE,
  type GradedAttribute,
  type GradedReference,
  hasTexts,
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
  describeStudyGrades,
  STUDY_OUTLIERS,
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
  METRIC_TESTS,
  type MetricTest,
  PROTOCOL_DEFAULTS,
  type ProtocolDefaults,
  RATING_TESTS,
  type RatingTest,
  STUDY_PROTOCOLS,
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
export {
  type StudySettings,
  type StudySettingsInput,
  studySettings,
} from './study-settings.ts'
export {
  originalModels,
  RFA_MINIMUM_DIFFERENCES,
  RFA_PERCENTAGES,
  type SyntheticOptions,
  syntheticModels,
  type WorstOutputOptions,
  worstOutputModels,
} from './synthetic-models.ts'
export {
  runTestStudy,
  type TestedMetric,
  type TestStudyData,
  type TestStudyResult,
  testStudyData,
} from './test-study.ts'
export {
  type TrustedDifference,
  type TrustedDifferenceOptions,
  trustedDifference,
} from './trusted-difference.ts'
export { wilcoxonPairs } from './wilcoxon-pairs.ts'
export { type Disagreement, worstDisagreements } from './worst-disagreements.ts'
