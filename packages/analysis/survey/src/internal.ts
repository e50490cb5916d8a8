export { SURVEY_NOTES } from './survey-notes.ts'
export { SURVEY_RATINGS_FORM } from './survey-ratings.ts'
