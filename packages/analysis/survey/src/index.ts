export type { Survey } from './assemble-survey.ts'
export {
  type BackgroundAnswers,
  type BackgroundQuestion,
  openQuestions,
} from './background-questions.ts'
export { HELPFULNESS_ANCHORS, HELPFULNESS_SCALE } from './helpfulness-anchors.ts'
export { type LabelStudioSurvey, type LabelStudioTask, labelStudioSurvey } from './label-studio-survey.ts'
export { type LineMark, markOrder } from './line-marks.ts'
export { type CheckPool, makeSurvey, type SurveyOptions } from './make-survey.ts'
export { parseSurveyAssignment, type SurveyAssignment, type SurveyItem } from './survey-assignment.ts'
export { parseSurveyCheckItems, type SurveyCheckItem } from './survey-check-items.ts'
export { surveyChecksum } from './survey-checksum.ts'
export {
  parseSurveyKey,
  type ShownSystems,
  type SurveyKey,
  type SurveyKeyItem,
  type SurveyKeyRater,
} from './survey-key.ts'
export {
  createSurveyRatings,
  parseSurveyRatings,
  type RatedAssignment,
  type SurveyRating,
  type SurveyRatings,
} from './survey-ratings.ts'
export {
  describeSurveyScale,
  isSurveyGrade,
  parseSurveyAnchors,
  type SurveyAnchor,
  type SurveyScale,
  surveyGrades,
} from './survey-scale.ts'
export { REFERENCE_SYSTEM, type SurveyTask } from './surveyed-outputs.ts'
