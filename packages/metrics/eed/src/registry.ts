import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { eedMetric } from './eed-metric.ts'

/** The metrics that this package adds to a registry: `eed`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    ...definitionOf(eedMetric),
    summary: 'EED: extended edit distance, an error rate; characters with jumps at blanks',
    loadExplain: async () => (await import('./explain.ts')).explainEed,
  }),
]
