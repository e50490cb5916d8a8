export { definedPassAtK } from './report/defined-pass-at-k.ts'
export { type PassAtKReportOptions, passAtKOfModels } from './report/model-pass-rates.ts'
export { passRates } from './report/pass-rates.ts'
export { writePassRates } from './report/write-pass-rates.ts'
