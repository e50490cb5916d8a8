export { MAX_LINES } from '../chart-labels.ts'
export { tableSection } from '../page-section.ts'
