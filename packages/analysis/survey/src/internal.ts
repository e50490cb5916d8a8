export { SURVEY_RATINGS_FORM } from './survey-ratings.ts'
