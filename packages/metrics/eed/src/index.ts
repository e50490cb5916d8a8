export { corpusEed, eed, eedScore } from './eed.ts'
export { eedMetric } from './eed-metric.ts'
export { type EedOptions, eedOptions } from './eed-options.ts'
