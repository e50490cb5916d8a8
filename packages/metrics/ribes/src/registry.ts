import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { ribesMetric } from './ribes-metric.ts'

/** The metrics that this package adds to a registry: `ribes`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(ribesMetric),
      summary: 'RIBES: how far the words of the candidate have the order of the reference',
      loadExplain: async () => (await import('./explain.ts')).explainRibes,
    },
    { tokenize: tokenizerText },
  ),
]
