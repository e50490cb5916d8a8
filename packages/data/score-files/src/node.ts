export { holdResults, type OpenScoresOptions, openNamedScores, openScores } from './node/open-scores.ts'
