import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { rougeMetric } from './rouge-metric.ts'
import { rougeOptions } from './rouge-options.ts'

/** The metrics that this package adds to a registry: `rouge`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'rouge',
      summary: 'ROUGE-N, L, Lsum, W, S and SU: overlap of n-grams, subsequences or skip-bigrams',
      aliases: {
        'rouge-1': 'variant=1',
        'rouge-2': 'variant=2',
        'rouge-L': 'variant=L',
        'rouge-Lsum': 'variant=Lsum',
        'rouge-W': 'variant=W',
        'rouge-SU4': 'variant=SU4',
      },
      module: '@codegen-eval/rouge/registry',
      options: rougeOptions,
      create: rougeMetric,
      async explain(options) {
        const { explainRouge } = await import('./explain.ts')
        return (candidate, references) => explainRouge(candidate, references, options)
      },
    },
    { tokenize: tokenizerText },
  ),
]
