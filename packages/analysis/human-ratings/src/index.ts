export type { Aggregation } from './aggregation.ts'
export type { Agreement, AgreementBootstrap, AgreementInterval } from './agreement.ts'
export { type CohenKappaOptions, cohenKappa } from './cohen-kappa.ts'
export { type DawidSkeneAggregation, dawidSkene, type ExpectationOptions } from './dawid-skene.ts'
export { type FleissKappaOptions, fleissKappa } from './fleiss-kappa.ts'
export { type GladAggregation, type GladOptions, glad } from './glad.ts'
export { type KrippendorffOptions, krippendorffAlpha, type LevelOfMeasurement } from './krippendorff-alpha.ts'
export { type MaceAggregation, type MaceOptions, mace } from './mace.ts'
export { majorityVote } from './majority-vote.ts'
export { meanGrade } from './mean-grade.ts'
export { medianGrade } from './median-grade.ts'
export { type MmsrAggregation, type MmsrOptions, mmsr } from './mmsr.ts'
export { oneCoinDawidSkene } from './one-coin-dawid-skene.ts'
export { raterCovariance } from './rater-covariance.ts'
export { type RaterOverlap, raterOverlap } from './rater-overlap.ts'
export {
  type Rating,
  type RatingId,
  type RatingInput,
  type RatingLabel,
  type RatingTable,
  ratingTable,
} from './rating-table.ts'
export { wawa } from './wawa.ts'
export { zeroBasedSkill } from './zero-based-skill.ts'
