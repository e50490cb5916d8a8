export { parseRatingRow } from './parse-rating-row.ts'
export type {
  AggregatedGrade,
  CheckRecord,
  PreferenceRecord,
  RatingContext,
  RatingEntries,
  RatingForm,
  RatingRecord,
  RatingRecordReader,
  RatingRowReader,
  RatingSample,
} from './rating-form.ts'
export { RATING_FORMATS, RATING_FORMS, ratingForm } from './rating-forms.ts'
export {
  type RatingFile,
  type RatingItem,
  type RatingOptions,
  type RatingRow,
  readRatings,
} from './read-ratings.ts'
