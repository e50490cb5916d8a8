export {
  type ComparedModel,
  compareRatings,
  type RatingComparison,
  type RatingComparisonOptions,
  type RatingComparisonTest,
  type RatingDifference,
  type RatingPair,
} from './compare-ratings.ts'
export {
  type BeforeAndAfter,
  type ChangedPair,
  type ExclusionEffect,
  type ExclusionEffectOptions,
  exclusionEffect,
} from './exclusion-effect.ts'
