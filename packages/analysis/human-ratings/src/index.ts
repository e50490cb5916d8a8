export type { CheckedAnswer, OutputRating, Preference } from '@codegen-eval/metric/internal'
export {
  AGGREGATION_METHODS,
  type AggregationMethod,
  aggregateRatings,
  defaultMethod,
  nominalNote,
  SKILL_MEANINGS,
} from './aggregate-ratings.ts'
export type { Aggregation } from './aggregation.ts'
export {
  type Agreement,
  type AgreementBootstrap,
  type AgreementInterval,
  FEWEST_CONFIRMED,
  FEWEST_CONTRASTS,
  FEWEST_RATED_ITEMS,
} from './agreement.ts'
export {
  type BradleyTerryOptions,
  type BradleyTerryResult,
  bradleyTerry,
  type CovariateEffect,
  type ModelStrength,
  type PairStrength,
  type StrengthEstimate,
} from './bradley-terry.ts'
export { type CohenKappaOptions, cohenKappa } from './cohen-kappa.ts'
export { hasContinuousGrades } from './continuous-grades.ts'
export { aggregateDawidSkene, type DawidSkeneAggregation, type ExpectationOptions } from './dawid-skene.ts'
export { type DisagreeingItem, disagreeingItems } from './disagreeing-items.ts'
export { type FleissKappaOptions, fleissKappa } from './fleiss-kappa.ts'
export { aggregateGlad, type GladAggregation, type GladOptions } from './glad.ts'
export { type GradeOrder, parseGradeOrder } from './grade-order.ts'
export { type GwetAgreement, type GwetOptions, gwetAc } from './gwet-ac.ts'
export { type KrippendorffOptions, krippendorffAlpha, type LevelOfMeasurement } from './krippendorff-alpha.ts'
export type { LabelWeights } from './label-weights.ts'
export { aggregateMace, type MaceAggregation, type MaceOptions } from './mace.ts'
export { aggregateMajorityVote } from './majority-vote.ts'
export { aggregateMeanGrade } from './mean-grade.ts'
export { aggregateMedianGrade } from './median-grade.ts'
export { type MissingBounds, missingBounds } from './missing-bounds.ts'
export { aggregateMmsr, type MmsrAggregation, type MmsrOptions } from './mmsr.ts'
export {
  type ModelMean,
  type ModelRatings,
  modelMeans,
  modelRatings,
  type RatingUnit,
  type SingleRatings,
} from './model-ratings.ts'
export { aggregateOneCoinDawidSkene } from './one-coin-dawid-skene.ts'
export { type PositionBias, positionBias } from './position-bias.ts'
export { preferenceAgreement } from './preference-agreement.ts'
export {
  DEFAULT_PREFERENCE_RULES,
  preferenceRaterReport,
  type ShownChoice,
  shownChoices,
} from './preference-rater-report.ts'
export { type NamedAgreement, raterAgreement } from './rater-agreement.ts'
export { raterCovariance } from './rater-covariance.ts'
export { type RaterOverlap, raterOverlap } from './rater-overlap.ts'
export {
  type RaterReport,
  type RaterReportOptions,
  type ReportedRater,
  raterReport,
} from './rater-report.ts'
export {
  DEFAULT_RATER_RULES,
  parseRaterRules,
  RATER_MEASURES,
  type RaterCondition,
  type RaterMeasure,
  type RaterRule,
} from './rater-rules.ts'
export {
  type CollectedTable,
  createRatingCollector,
  modelsOfItem,
  outputsOfItem,
  type RatedItem,
  type RatedTable,
  type RatingCollector,
  type RatingCollectorOptions,
} from './rating-collector.ts'
export {
  type RatingReliability,
  ratingReliability,
  ratingsForReliability,
  reliabilityOfMean,
} from './rating-reliability.ts'
export {
  gradesOfScale,
  isOnScale,
  isWithinScale,
  parseRatingScale,
  type RatingScale,
} from './rating-scale.ts'
export {
  type Rating,
  type RatingId,
  type RatingInput,
  type RatingLabel,
  type RatingTable,
  ratingTable,
} from './rating-table.ts'
export { type StandardizedRatings, standardizedByRater } from './standardized-by-rater.ts'
export { aggregateWawa } from './wawa.ts'
export { withoutItems } from './without-items.ts'
export { type TableWithoutRaters, withoutRaters } from './without-raters.ts'
export { aggregateZeroBasedSkill } from './zero-based-skill.ts'
