export { parseRate, parseRateScore } from './parse-rate.ts'
export { parseRateMetric } from './parse-rate-metric.ts'
export {
  type ParseRateOptions,
  type ParseRateSettings,
  parseRateOptions,
  parseRateSettings,
} from './parse-rate-options.ts'
