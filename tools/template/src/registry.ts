import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { tokenRecallMetric } from './token-recall-metric.ts'
import { tokenRecallOptions } from './token-recall-options.ts'

/** The metrics that this package adds to a registry: `token-recall`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'token-recall',
      summary: "Token recall: the share of the reference's tokens that the candidate has",
      module: '@codegen-eval/token-recall/registry',
      options: tokenRecallOptions,
      create: tokenRecallMetric,
    },
    { tokenize: tokenizerText },
  ),
]
