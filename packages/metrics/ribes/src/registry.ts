import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { ribesMetric } from './ribes-metric.ts'
import { ribesOptions } from './ribes-options.ts'

/** The metrics that this package adds to a registry: `ribes`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'ribes',
      summary: 'RIBES: how far the words of the candidate have the order of the reference',
      module: '@codegen-eval/ribes/registry',
      options: ribesOptions,
      create: ribesMetric,
      async explain(options) {
        const { explainRibes } = await import('./explain.ts')
        return (candidate, references) => explainRibes(candidate, references, options)
      },
    },
    { tokenize: tokenizerText },
  ),
]
