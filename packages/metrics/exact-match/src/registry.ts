import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { exactMatchMetric } from './exact-match-metric.ts'
import { vqaAccuracyMetric } from './vqa-accuracy.ts'

/** The metrics that this package adds to a registry: `exact-match`, `vqa-accuracy`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(exactMatchMetric),
      summary: 'Accuracy: the share of candidates equal to a reference',
      aliases: { EM: '', 'string-accuracy': 'line-ends=keep' },
      loadExplain: async () => (await import('./explain.ts')).explainExactMatch,
    },
    { tokenize: tokenizerText },
  ),
  metricEntry({
    ...definitionOf(vqaAccuracyMetric),
    summary: 'Accuracy of short English answers, normalized as in visual question answering',
    module: '@codegen-eval/exact-match/registry',
  }),
]
