export { openRatings, type RatingInput } from './node/open-ratings.ts'
export { holdResults, type OpenScoresOptions, openNamedScores, openScores } from './node/open-scores.ts'
export { type InputOptions, openOutputs, openSegments } from './node/open-segments.ts'
