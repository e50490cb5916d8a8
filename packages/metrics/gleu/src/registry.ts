import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { gleuMetric } from './gleu-metric.ts'

/** The metrics that this package adds to a registry: `gleu`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(gleuMetric),
      summary: 'GLEU: matching n-grams by the n-grams of the longer of candidate and reference',
      loadExplain: async () => (await import('./explain.ts')).explainGleu,
    },
    { tokenize: tokenizerText },
  ),
]
