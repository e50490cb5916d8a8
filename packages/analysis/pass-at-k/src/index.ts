export { passAtK } from './pass-at-k.ts'
export { type PassAtKEstimate, type PassAtKOptions, passAtKEstimates } from './pass-at-k-estimates.ts'
export { passAtKMetric, passAtKRows } from './pass-at-k-rows.ts'
export { parseTaskSamples, type SampleCounts, sumTaskSamples, type TaskSamples } from './task-samples.ts'
