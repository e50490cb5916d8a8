export { parseRatingRow } from './ratings/parse-rating-row.ts'
export type {
  AggregatedGrade,
  CheckRecord,
  PreferenceRecord,
  RatingContext,
  RatingEntries,
  RatingForm,
  RatingRecord,
  RatingRowReader,
  RatingSample,
} from './ratings/rating-form.ts'
export { RATING_FORMATS, RATING_FORMS, ratingForm } from './ratings/rating-forms.ts'
export {
  type RatingFile,
  type RatingItem,
  type RatingOptions,
  type RatingRow,
  readRatings,
} from './ratings/read-ratings.ts'
