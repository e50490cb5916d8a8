export { corpusParseRate, parseRate, parseRateScore } from './parse-rate.ts'
export { parseRateMetric } from './parse-rate-metric.ts'
export { type ParseRateOptions, parseRateOptions } from './parse-rate-options.ts'
