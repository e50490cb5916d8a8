import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { terMetric } from './ter-metric.ts'
import { terOptions } from './ter-options.ts'

/** The metrics that this package adds to a registry: `ter`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    name: 'ter',
    summary: 'TER: translation edit rate, an error rate; edits and shifts of words, as in sacreBLEU',
    module: '@codegen-eval/ter/registry',
    options: terOptions,
    create: terMetric,
    async explain(options) {
      const { explainTer } = await import('./explain.ts')
      return (candidate, references) => explainTer(candidate, references, options)
    },
  }),
]
