import { languageText } from '@codegen-eval/languages'
import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { parseRateMetric } from './parse-rate-metric.ts'

/** The metrics that this package adds to a registry: `parse-rate`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(parseRateMetric),
      summary: 'Parse rate: the share of candidates without a syntax error',
    },
    { parser: languageText },
  ),
]
