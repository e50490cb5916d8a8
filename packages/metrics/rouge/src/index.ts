export { corpusRouge, rouge, rougeScore } from './rouge.ts'
export { type PreparedRouge, rougeMetric } from './rouge-metric.ts'
export { type RougeOptions, rougeOptions } from './rouge-options.ts'
