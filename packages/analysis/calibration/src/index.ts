export {
  type AlternativeAnnotatorOptions,
  type AlternativeAnnotatorResult,
  type AnnotatorTest,
  alternativeAnnotatorTest,
} from './alternative-annotator-test.ts'
export {
  type CalibrateOptions,
  calibrateJudge,
  type GroupTrust,
  type JudgeCalibration,
} from './calibrate-judge.ts'
export { calibrateJudges, type JudgeDifference, type JudgesCalibration } from './calibrate-judges.ts'
export type { CorrectedDifference, CorrectedModel, CorrectedRate } from './corrected-models.ts'
export { judgedScores } from './corrected-models.ts'
export { type CorrectedScores, correctedScores, type NamedModelLabels } from './corrected-scores.ts'
export { type GradeBias, gradeBias } from './grade-bias.ts'
export {
  AGREEMENT_MEASURES,
  type AgreementSettings,
  type ComparedAgreement,
  type JudgeAgreement,
  type JudgeAgreementMeasure,
  judgeAgreement,
} from './judge-agreement.ts'
export { BIAS_KINDS, type BiasEffect, type BiasKind } from './judge-biases.ts'
export { type JudgePositionBias, judgePositionBias, type PairVote } from './judge-position-bias.ts'
export type { JudgedOutput } from './judged-output.ts'
export type { LabelWarning } from './label-warnings.ts'
export { type LabelPlan, labelsForWidth } from './labels-for-width.ts'
export { type ModelLabels, type PpiDifference, ppiDifference } from './ppi-difference.ts'
export { type PpiMean, type PpiOptions, ppiMean } from './ppi-mean.ts'
export {
  INTERVAL_QUANTILES,
  type IntervalQuantile,
  type IntervalSettings,
  type LabelEstimate,
} from './quantile.ts'
export {
  type RateInterval,
  type RoganGladenOptions,
  type RoganGladenRate,
  roganGladen,
} from './rogan-gladen.ts'
export type { AnnotatorScore } from './settings.ts'
export type { Measured, WithErrors } from './unit-errors.ts'
