export { type FirstPage, parseFirstPage } from './first-page.ts'
export { type ExtendSurveyOptions, extendSurveyFiles } from './node/extend-survey-files.ts'
export {
  type MadeSurvey,
  type MakeSurveyOptions,
  makeSurveyFiles,
  SURVEY_FORMATS,
} from './node/make-survey-files.ts'
export {
  checkSurveyComplete,
  type MergedSurveyFiles,
  type MergeSurveyOptions,
  mergeSurveyFiles,
} from './node/merge-survey-files.ts'
export { type PlanSurveyOptions, planSurvey } from './node/plan-survey.ts'
export { type SurveyTexts, surveyTexts } from './survey-texts.ts'
