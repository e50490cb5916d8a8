export {
  type AggregatedRatings,
  DISAGREEMENT_ACTIONS,
  type DisagreeingRatings,
  type DisagreementAction,
  type RaterExclusion,
  type RunFacts,
} from './report/aggregated-ratings.ts'
export { guessedGradesNote } from './report/guessed-grades.ts'
export { type PreferenceRaters, preferenceOutput } from './report/preference-report.ts'
export { ratedOutput } from './report/rated-report.ts'
export { exclusionNotes, missingNotes, raterReportNotes, raterReportTable } from './report/rater-tables.ts'
