export { type DifflibOptions, difflibRatio } from './difflib-ratio.ts'
export { editFindings } from './edit-findings.ts'
