import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { chrfMetric } from './chrf.ts'

/** The metrics that this package adds to a registry: `chrf`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    ...definitionOf(chrfMetric),
    summary: 'Character n-gram F-score (chrF2); word-order=2 makes it chrF++',
    aliases: { 'chrf++': 'word-order=2' },
    loadExplain: async () => (await import('./explain.ts')).explainChrf,
  }),
]
