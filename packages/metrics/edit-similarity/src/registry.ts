import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { editSimilarityMetric } from './edit-similarity-metric.ts'
import { editSimilarityOptions } from './edit-similarity-options.ts'

/** The metrics that this package adds to a registry: `edit-similarity`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'edit-similarity',
      summary: 'Edit similarity over characters or tokens: 1 - distance / largest distance',
      aliases: { 'edit-sim': '' },
      module: '@codegen-eval/edit-similarity/registry',
      options: editSimilarityOptions,
      create: editSimilarityMetric,
      async explain(options) {
        const { explainEditSimilarity } = await import('./explain.ts')
        return (candidate, references) => explainEditSimilarity(candidate, references, options)
      },
    },
    { tokenize: tokenizerText },
  ),
]
