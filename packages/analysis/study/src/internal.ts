export { foldedSignature, joinFolds, selectTexts } from './cross-validation.ts'
export { blockCount, measureBlock } from './measure-systems.ts'
export { measuredScores } from './measured-scores.ts'
export {
  checkStudyMetrics,
  type PlannedMetric,
  planStudyMetrics,
  type StudyMetricList,
  studyMetricList,
  studyMetricName,
} from './metric-list.ts'
export { EBSB_DATA_SETS } from './replication/ebsb-cells.ts'
export { RFA_COLUMNS, RFA_MEANS } from './replication/rfa-cells.ts'
export { checkDefaultScale } from './study-data.ts'
export { describeStudyGrades } from './study-grades.ts'
export { STUDY_NOTES } from './study-notes.ts'
export { checkedStudy } from './study-settings.ts'
export { compareTested, type JudgedTasks, type TestMeasure, verdictAgreement } from './verdict-agreement.ts'
export { describeStudyModels } from './view/describe-study-models.ts'
