export { definedPassAtK } from './report/defined-pass-at-k.ts'
export { type PassAtKReportOptions, passAtKOfModels } from './report/model-pass-rates.ts'
export { oneProcessNotes, type PassAtKResult, passAtKOutput } from './report/pass-at-k-output.ts'
export { passRates } from './report/pass-rates.ts'
