export type { RatingForm } from './forms/form.ts'
export { RATING_FORMATS, ratingForm } from './forms/forms.ts'
export { parseRatingRow } from './ratings/parse-rating-row.ts'
export type {
  AggregatedGrade,
  CheckRecord,
  FormRatings,
  PreferenceRecord,
  RatingContext,
  RatingEntries,
  RatingRecord,
  RatingRowReader,
} from './ratings/rating-form.ts'
export {
  type RatingFile,
  type RatingItem,
  type RatingOptions,
  type RatingRow,
  readRatings,
} from './ratings/read-ratings.ts'
