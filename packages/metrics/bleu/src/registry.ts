import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { bleuMetric } from './bleu-metric.ts'
import { bleuOptions } from './bleu-options.ts'

/** The metrics that this package adds to a registry: `bleu`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'bleu',
      summary: 'BLEU, as sacreBLEU and NLTK compute it',
      aliases: { sacrebleu: 'tokenize=13a,effective-order=no' },
      module: '@codegen-eval/bleu/registry',
      options: bleuOptions,
      create: bleuMetric,
      async explain(options) {
        const { explainBleu } = await import('./explain.ts')
        return (candidate, references) => explainBleu(candidate, references, options)
      },
    },
    { tokenize: tokenizerText },
  ),
]
