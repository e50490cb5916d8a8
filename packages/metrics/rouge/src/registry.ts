import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { rougeMetric } from './rouge-metric.ts'

/** The metrics that this package adds to a registry: `rouge`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(rougeMetric),
      summary: 'ROUGE-N, L, Lsum, W, S and SU: overlap of n-grams, subsequences or skip-bigrams',
      aliases: {
        'rouge-1': 'variant=1',
        'rouge-2': 'variant=2',
        'rouge-L': 'variant=L',
        'rouge-Lsum': 'variant=Lsum',
        'rouge-W': 'variant=W',
        'rouge-SU4': 'variant=SU4',
      },
      loadExplain: async () => (await import('./explain.ts')).explainRouge,
    },
    { tokenize: tokenizerText },
  ),
]
