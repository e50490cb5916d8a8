export {
  alternativeAnnotatorTest,
  calibrateJudge,
  ppiDifference,
  ppiMean,
  roganGladen,
} from '@codegen-eval/calibration'
export {
  type Comparison,
  compareModels,
  compareOutputs,
  type Gate,
  judgeGate,
  summarizeMetrics,
} from '@codegen-eval/compare'
export {
  aggregateRatings,
  bradleyTerry,
  cohenKappa,
  fleissKappa,
  krippendorffAlpha,
  ratingTable,
} from '@codegen-eval/human-ratings'
export { compareRatings } from '@codegen-eval/human-ratings/compare'
export { analyzeTasks, itemRestCorrelations, type TaskAnalysis } from '@codegen-eval/item-analysis'
export {
  accumulator,
  createScorer,
  type MeasuredCorpus,
  measureCorpus,
  scoredCorpus,
} from '@codegen-eval/measure'
export { compareAgreement, metricAgreement } from '@codegen-eval/meta-evaluation'
export { passAtK, passAtKCorpus } from '@codegen-eval/pass-at-k'
export { type Leaderboard, rankMetrics, rankModels, rankPreferences } from '@codegen-eval/rank'
export { type Report, renderReport, renderTable, type Table } from '@codegen-eval/report'
export {
  approximateRandomizationTest,
  bootstrapInterval,
  cliffsDelta,
  cohensDz,
  differenceInterval,
  holmCorrection,
  kendallTauB,
  mcnemarTest,
  pairedTTest,
  pearsonCorrelation,
  scoreInterval,
  spearmanCorrelation,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'
export { runStudy, type StudyData, type StudyResult, studyData } from '@codegen-eval/study'
export { studyReport } from '@codegen-eval/study/report'
export { makeSurvey } from '@codegen-eval/survey'
export { mergeSurvey } from '@codegen-eval/survey/merge'
