import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { editSimilarityMetric } from './edit-similarity-metric.ts'

/** The metrics that this package adds to a registry: `edit-similarity`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(editSimilarityMetric),
      summary: 'Edit similarity over characters or tokens: 1 - distance / largest distance',
      aliases: { 'edit-sim': '' },
      loadExplain: async () => (await import('./explain.ts')).explainEditSimilarity,
    },
    { tokenize: tokenizerText },
  ),
]
