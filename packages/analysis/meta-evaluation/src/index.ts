export { type AreaDifference, compareAreas, type JudgedOutputs } from './area-difference.ts'
export { areaUnderCurve } from './area-under-curve.ts'
export {
  type AgreementComparison,
  type AgreementDifference,
  bootstrapAgreement,
  compareAgreement,
} from './compare-agreement.ts'
export {
  type GroupedAgreement,
  type GroupedAgreementOptions,
  groupedAgreement,
  PAIR_MEASURES,
  type PairMeasure,
} from './grouped-agreement.ts'
export {
  calibratedInterval,
  FEWEST_CALIBRATED_PAIRS,
  FEWEST_ITEMS,
  itemInterval,
  supportedInterval,
} from './item-interval.ts'
export {
  type AgreementEstimate,
  type AgreementMeasure,
  type MetricAgreement,
  metricAgreement,
  resampledAgreement,
} from './metric-agreement.ts'
export { accEq, kendallLike, orderedPairAccuracy, pairTauB, tauEq } from './pair-coefficients.ts'
export {
  PERM_BOTH_FORMS,
  type PermBothForm,
  type PermBothOptions,
  type PermBothResult,
  permBothTest,
} from './perm-both.ts'
export { type RankedPairs, rankedPairs, rankedPairTotal, type TieOptions } from './ranked-pairs.ts'
export {
  type CeilingOptions,
  type PanelAgreement,
  type PanelRatings,
  type RaterCeilings,
  raterCeilings,
} from './rater-ceilings.ts'
export { eachItemResample, type ItemResampling } from './resample-weights.ts'
export type { PairGrouping, ScoreMatrix } from './score-matrix.ts'
export { type SignFlipOptions, type SignFlipResult, signFlipTest } from './sign-flip-test.ts'
export {
  pairwiseAccuracy,
  type SoftPairwiseAccuracy,
  type SystemPair,
  softPairwiseAccuracy,
} from './soft-pairwise-accuracy.ts'
export { calibrateTies, type TieCalibration } from './tie-calibration.ts'
