export { openScores } from './node/open-scores.ts'
