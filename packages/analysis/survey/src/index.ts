export { HELPFULNESS_ANCHORS, HELPFULNESS_SCALE } from './helpfulness-anchors.ts'
export { type LabelStudioSurvey, type LabelStudioTask, labelStudioSurvey } from './label-studio-survey.ts'
export { makeSurvey, type Survey, type SurveyOptions } from './make-survey.ts'
export { mergeOpaqueRatings, type OpaqueRating } from './merge-opaque-ratings.ts'
export { type MergedSurvey, mergeSurvey } from './merge-survey.ts'
export type { CollectedSurvey, ConflictingRating, SurveyFile } from './read-survey-files.ts'
export { parseSurveyAssignment, type SurveyAssignment, type SurveyItem } from './survey-assignment.ts'
export {
  FAST_ANSWER_SHARE,
  type IncompleteOutput,
  type RaterCheck,
  type RepeatConsistency,
} from './survey-checks.ts'
export { surveyChecksum } from './survey-checksum.ts'
export { parseSurveyKey, type SurveyKey, type SurveyKeyItem, type SurveyKeyRater } from './survey-key.ts'
export {
  createSurveyRatings,
  parseSurveyRatings,
  type RatedAssignment,
  type SurveyRating,
  type SurveyRatings,
} from './survey-ratings.ts'
export type { SurveyRow } from './survey-rows.ts'
export {
  describeSurveyScale,
  isSurveyGrade,
  parseSurveyAnchors,
  type SurveyAnchor,
  type SurveyScale,
  surveyGrades,
} from './survey-scale.ts'
export { REFERENCE_SYSTEM, type SurveyTask } from './surveyed-outputs.ts'
