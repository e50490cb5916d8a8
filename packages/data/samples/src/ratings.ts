export type { CheckedAnswer, OutputRating, Preference } from '@codegen-eval/metric/internal'
export type { RatingForm } from './forms/form.ts'
export { RATING_FORMATS, ratingForm } from './forms/forms.ts'
export { parseRatingRow } from './ratings/parse-rating-row.ts'
export type {
  FormRatings,
  RatingContext,
  RatingEntries,
  RatingRowReader,
} from './ratings/rating-form.ts'
export {
  type RatingFile,
  type RatingItem,
  type RatingOptions,
  type RatingRow,
  readRatings,
} from './ratings/read-ratings.ts'
