export {
  parseSurveyAssignment,
  SURVEY_FORM,
  type SurveyAssignment,
  type SurveyItem,
} from './survey-assignment.ts'
export { surveyChecksum } from './survey-checksum.ts'
export {
  createSurveyRatings,
  parseSurveyRatings,
  type RatedAssignment,
  SURVEY_RATINGS_FORM,
  type SurveyRating,
  type SurveyRatings,
} from './survey-ratings.ts'
export {
  describeSurveyScale,
  isSurveyGrade,
  type SurveyAnchor,
  type SurveyScale,
  surveyGrades,
} from './survey-scale.ts'
