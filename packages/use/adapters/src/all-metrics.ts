export { loadAllMetrics } from '@codegen-eval/all/registry'
