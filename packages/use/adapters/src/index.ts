export { scoreEncodedOutput } from './score-encoded.ts'
export { type OutputScore, scoreOutput } from './score-output.ts'
