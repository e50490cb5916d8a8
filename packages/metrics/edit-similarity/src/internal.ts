export { type DifflibOptions, difflibRatio } from './difflib-ratio.ts'
export { editFindings, numberedTokens } from './edit-findings.ts'
