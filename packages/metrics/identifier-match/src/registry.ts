import { languageText } from '@codegen-eval/languages'
import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { identifierMatchMetric } from './identifier-match-metric.ts'
import { identifierMatchOptions } from './identifier-match-options.ts'

/** The metrics that this package adds to a registry: `identifier-match`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'identifier-match',
      summary: 'Identifier match: F1 or exact match of identifiers, as CrossCodeEval defines them',
      module: '@codegen-eval/identifier-match/registry',
      options: identifierMatchOptions,
      create: identifierMatchMetric,
      async explain(options) {
        const { explainIdentifierMatch } = await import('./explain.ts')
        return (candidate, references) => explainIdentifierMatch(candidate, references, options)
      },
    },
    { parser: languageText },
  ),
]
