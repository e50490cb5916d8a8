export {
  type AgreementCounts,
  agreementCounts,
  type ErrorRates,
  errorRates,
  type InsignificantPairs,
  type SignificantPairs,
} from './agreement-counts.ts'
export { type CorpusCoefficient, type CorpusCorrelation, corpusCorrelation } from './corpus-correlation.ts'
export { binOfDifference, type DifferenceBins, differenceBins } from './difference-bins.ts'
export { type DifferenceInterval, differenceIntervals } from './difference-intervals.ts'
export { distinctByOutputs, distinctByScore } from './distinct-models.ts'
export { isotonicRegression } from './isotonic-regression.ts'
export { logisticSlope } from './logistic-slope.ts'
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
export { comparePairs, type PairComparisons, pairCount } from './pair-comparisons.ts'
export {
  type PreferenceCurve,
  type PreferenceOptions,
  type PreferencePoint,
  preferenceCurve,
} from './preference-curve.ts'
export { sampledModels } from './sampled-models.ts'
export {
  ENOUGH_RATINGS,
  type GradedOutput,
  type SegmentCorrelation,
  type SegmentCorrelationOptions,
  segmentCorrelation,
} from './segment-correlation.ts'
export {
  type HumanStudy,
  type MetricStudy,
  type StudyOptions,
  studyHuman,
  studyMetric,
} from './study-metric.ts'
export type { GradedSystem, StudyModel } from './study-model.ts'
export { originalModels, type SyntheticOptions, syntheticModels } from './synthetic-models.ts'
export { type TrustedDifference, trustedDifference } from './trusted-difference.ts'
