export { corpusRibes, ribes, ribesScore } from './ribes.ts'
export { ribesMetric } from './ribes-metric.ts'
export { type RibesOptions, ribesOptions } from './ribes-options.ts'
