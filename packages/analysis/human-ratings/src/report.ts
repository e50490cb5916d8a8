export {
  type AggregatedRatings,
  DISAGREEMENT_ACTIONS,
  type DisagreeingRatings,
  type DisagreementAction,
  type RaterExclusion,
  type RunFacts,
} from './view/aggregated-ratings.ts'
export { guessedGradesNote } from './view/guessed-grades.ts'
export { type PreferenceRaters, preferenceOutput, preferenceView } from './view/preference-view.ts'
export { missingText, RATER_WORDS, raterView } from './view/rater-view.ts'
export { ratedOutput, ratingsView } from './view/ratings-view.ts'
