import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { explainFindingF1 } from './explain.ts'
import { findingF1Metric } from './finding-f1-metric.ts'

/** The metrics that this package adds to a registry: `finding-f1`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    ...definitionOf(findingF1Metric),
    summary: 'F1 of review comments, security findings or linter warnings, matched one to one',
    explain: (options) => (candidate, references) => explainFindingF1(candidate, references, options),
  }),
]
