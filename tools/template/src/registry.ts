import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { tokenRecallMetric } from './token-recall.ts'

/** The metrics that this package adds to a registry: `token-recall`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(tokenRecallMetric),
      summary: "Token recall: the share of the reference's tokens that the candidate has",
    },
    { tokenize: tokenizerText },
  ),
]
