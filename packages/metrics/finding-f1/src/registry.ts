import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { explainFindingF1 } from './explain.ts'
import { findingF1Metric } from './finding-f1-metric.ts'
import { findingF1Options } from './finding-f1-options.ts'

/** The metrics that this package adds to a registry: `finding-f1`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    name: 'finding-f1',
    summary: 'F1 of review comments, security findings or linter warnings, matched one to one',
    module: '@codegen-eval/finding-f1/registry',
    options: findingF1Options,
    create: findingF1Metric,
    explain: (options) => (candidate, references) => explainFindingF1(candidate, references, options),
  }),
]
