import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { detectionF1Metric } from './detection-f1-metric.ts'
import { detectionF1Options } from './detection-f1-options.ts'

/** The metrics that this package adds to a registry: `detection-f1`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    name: 'detection-f1',
    summary: 'F1 of labelled boxes, as JSON, at a threshold of intersection over union',
    module: '@codegen-eval/detection-f1/registry',
    options: detectionF1Options,
    create: detectionF1Metric,
  }),
]
