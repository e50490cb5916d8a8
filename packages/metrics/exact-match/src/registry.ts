import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { exactMatchMetric } from './exact-match-metric.ts'
import { exactMatchOptions } from './exact-match-options.ts'
import { vqaAccuracyMetric } from './vqa-accuracy.ts'

/** The metrics that this package adds to a registry: `exact-match`, `vqa-accuracy`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'exact-match',
      summary: 'Accuracy: the share of candidates equal to a reference',
      aliases: { EM: '', 'string-accuracy': 'line-ends=keep' },
      module: '@codegen-eval/exact-match/registry',
      options: exactMatchOptions,
      create: exactMatchMetric,
      async explain(options) {
        const { explainExactMatch } = await import('./explain.ts')
        return (candidate, references) => explainExactMatch(candidate, references, options)
      },
    },
    { tokenize: tokenizerText },
  ),
  metricEntry({
    name: 'vqa-accuracy',
    summary: 'Accuracy of short English answers, normalized as in visual question answering',
    module: '@codegen-eval/exact-match/registry',
    options: {},
    create: vqaAccuracyMetric,
  }),
]
