import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { eedMetric } from './eed-metric.ts'
import { eedOptions } from './eed-options.ts'

/** The metrics that this package adds to a registry: `eed`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    name: 'eed',
    summary: 'EED: extended edit distance, an error rate; characters with jumps at blanks',
    module: '@codegen-eval/eed/registry',
    options: eedOptions,
    create: eedMetric,
    async explain(options) {
      const { explainEed } = await import('./explain.ts')
      return (candidate, references) => explainEed(candidate, references, options)
    },
  }),
]
