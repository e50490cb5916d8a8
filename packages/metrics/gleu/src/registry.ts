import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { gleuMetric } from './gleu-metric.ts'
import { gleuOptions } from './gleu-options.ts'

/** The metrics that this package adds to a registry: `gleu`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'gleu',
      summary: 'GLEU: matching n-grams by the n-grams of the longer of candidate and reference',
      module: '@codegen-eval/gleu/registry',
      options: gleuOptions,
      create: gleuMetric,
      async explain(options) {
        const { explainGleu } = await import('./explain.ts')
        return (candidate, references) => explainGleu(candidate, references, options)
      },
    },
    { tokenize: tokenizerText },
  ),
]
