import { languageText } from '@codegen-eval/languages'
import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { identifierMatchMetric } from './identifier-match-metric.ts'

/** The metrics that this package adds to a registry: `identifier-match`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(identifierMatchMetric),
      summary: 'Identifier match: F1 or exact match of identifiers, as CrossCodeEval defines them',
      loadExplain: async () => (await import('./explain.ts')).explainIdentifierMatch,
    },
    { parser: languageText },
  ),
]
