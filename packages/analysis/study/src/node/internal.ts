export { metricInputs, planMetrics } from './metric-inputs.ts'
