export { holdResults, type OpenScoresOptions, openScores } from './node/open-scores.ts'
