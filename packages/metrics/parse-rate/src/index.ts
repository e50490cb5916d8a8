export { parseRate } from './parse-rate.ts'
export { type ParseRateOptions, parseRateMetric } from './parse-rate-metric.ts'
