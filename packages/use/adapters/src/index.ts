export { type OutputScore, scoreOutput } from './score-output.ts'
