export { scoreEncodedOutput } from './score-encoded.ts'
