export { type ScoredOutput, type ScoredOutputOptions, scoredOutput } from './scored-output.ts'
