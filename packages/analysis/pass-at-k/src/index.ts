export { type PassAtKEstimate, type PassAtKOptions, passAtKEstimates } from './pass-at-k-estimates.ts'
export { passAtKMetric, passAtKRows } from './pass-at-k-rows.ts'
export { parseTaskSamples, sumTaskSamples, type TaskSamples } from './task-samples.ts'
