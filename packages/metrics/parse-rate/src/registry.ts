import { languageText } from '@codegen-eval/languages'
import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { parseRateMetric } from './parse-rate-metric.ts'
import { parseRateOptions } from './parse-rate-options.ts'

/** The metrics that this package adds to a registry: `parse-rate`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'parse-rate',
      summary: 'Parse rate: the share of candidates without a syntax error',
      module: '@codegen-eval/parse-rate/registry',
      options: parseRateOptions,
      create: parseRateMetric,
    },
    { parser: languageText },
  ),
]
