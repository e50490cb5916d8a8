export { SURVEY_NOTES } from './survey-notes.ts'
export { SURVEY_PLAN_NOTES } from './survey-plan-notes.ts'
export { SURVEY_RATINGS_FORM } from './survey-ratings.ts'
