export { MAX_LINES } from '../chart-labels.ts'
