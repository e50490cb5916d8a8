export { metricInputs, planMetrics } from './metric-inputs.ts'
export { namedMetrics } from './study-metrics.ts'
