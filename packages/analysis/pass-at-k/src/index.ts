export { defaultKs } from './default-ks.ts'
export { passAtK } from './pass-at-k.ts'
export { type PassAtKCorpus, type PassAtKMeasure, passAtKCorpus } from './pass-at-k-corpus.ts'
export {
  type PassAtKEstimate,
  type PassAtKOptions,
  passAtKEstimates,
  passHatKEstimates,
} from './pass-at-k-estimates.ts'
export { passAtKMetric, passAtKRows, passHatKRows } from './pass-at-k-rows.ts'
export { passHatK } from './pass-hat-k.ts'
export { parseTaskSamples, type SampleCounts, sumTaskSamples, type TaskSamples } from './task-samples.ts'
export { type ResultTable, taskSamplesOf } from './task-samples-of.ts'
