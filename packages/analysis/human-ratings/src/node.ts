export {
  type AggregatedFiles,
  type AggregateFilesOptions,
  aggregateRatingFiles,
  BRADLEY_TERRY,
} from './node/aggregate-rating-files.ts'
export { type CollectedFiles, collectRatings, type RatingReading } from './node/collect-ratings.ts'
export { pointToVotes } from './node/point-to-votes.ts'
