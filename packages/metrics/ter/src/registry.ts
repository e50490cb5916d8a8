import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { terMetric } from './ter-metric.ts'

/** The metrics that this package adds to a registry: `ter`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    ...definitionOf(terMetric),
    summary: 'TER: translation edit rate, an error rate; edits and shifts of words, as in sacreBLEU',
    loadExplain: async () => (await import('./explain.ts')).explainTer,
  }),
]
