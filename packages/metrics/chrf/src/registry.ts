import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { chrfMetric } from './chrf.ts'
import { chrfOptions } from './chrf-options.ts'

/** The metrics that this package adds to a registry: `chrf`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    name: 'chrf',
    summary: 'Character n-gram F-score (chrF2); word-order=2 makes it chrF++',
    aliases: { 'chrf++': 'word-order=2' },
    module: '@codegen-eval/chrf/registry',
    options: chrfOptions,
    create: chrfMetric,
    async explain(options) {
      const { explainChrf } = await import('./explain.ts')
      return (candidate, references) => explainChrf(candidate, references, options)
    },
  }),
]
