export { corpusTer, ter, terScore } from './ter.ts'
export { terMetric } from './ter-metric.ts'
export { type TerOptions, terOptions } from './ter-options.ts'
export type { TerReferences } from './ter-references.ts'
