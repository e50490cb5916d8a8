import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { bleuMetric } from './bleu-metric.ts'

/** The metrics that this package adds to a registry: `bleu`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(bleuMetric),
      summary: 'BLEU, as sacreBLEU and NLTK compute it',
      aliases: { sacrebleu: 'tokenize=13a,effective-order=no' },
      loadExplain: async () => (await import('./explain.ts')).explainBleu,
    },
    { tokenize: tokenizerText },
  ),
]
