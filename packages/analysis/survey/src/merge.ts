export { type ExtendOptions, extendSurvey } from './extend-survey.ts'
export { mergeOpaqueRatings, type OpaqueRating } from './merge-opaque-ratings.ts'
export { type MergedSurvey, type MergeOptions, mergeSurvey } from './merge-survey.ts'
export type { SurveyPreferenceRow } from './preference-rows.ts'
export {
  type CollectedSurvey,
  type ConflictingRating,
  readSurveyFiles,
  type SurveyFile,
} from './read-survey-files.ts'
export type { SurveyCheckRow } from './survey-check-rows.ts'
export {
  FAST_ANSWER_SHARE,
  type IncompleteOutput,
  type RaterCheck,
  type RepeatConsistency,
} from './survey-checks.ts'
export {
  type SurveyRaterReport,
  type SurveyReportOptions,
  surveyRaterReports,
} from './survey-rater-reports.ts'
export type { SurveyRow } from './survey-rows.ts'
