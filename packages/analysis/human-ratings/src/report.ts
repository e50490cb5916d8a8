export type {
  AggregatedRatings,
  DisagreeingRatings,
  DisagreementAction,
  RaterExclusion,
  RunFacts,
} from './view/aggregated-ratings.ts'
export { guessedGradesNote } from './view/guessed-grades.ts'
export { type PreferenceRaters, preferenceOutput, preferenceView } from './view/preference-view.ts'
export { missingText, RATER_WORDS, raterView } from './view/rater-view.ts'
export { ratedOutput, ratingsView } from './view/ratings-view.ts'
