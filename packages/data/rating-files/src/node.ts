export { openRatings, type RatingInput } from './node/open-ratings.ts'
